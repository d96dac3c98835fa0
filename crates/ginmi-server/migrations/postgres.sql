-- Times are milliseconds since 1970. What looks like JSON is opaque to the database.
-- Text is compared byte by byte, so that both databases put everything in the same order.

create table tables (
    id text collate "C" not null primary key,
    created bigint not null,
    visibility text not null check (visibility in ('public', 'link')),
    state text not null check (state in ('open', 'playing', 'over')),
    description text not null,
    -- The server that runs the table. A server that claims the table raises the epoch: what the
    -- server before it still wants to write is refused, because it names an older one.
    node bigint,
    epoch bigint not null default 0
);

create index tables_not_over on tables (id) where state <> 'over';
create index tables_of_node on tables (node) where node is not null;

-- No foreign key: whoever appends has looked at the table in the same transaction.
create table log (
    table_id text collate "C" not null,
    seq bigint not null check (seq > 0),
    line text not null,
    primary key (table_id, seq)
);

create table people (
    id text collate "C" not null primary key,
    name text not null,
    created bigint not null,
    seen bigint not null,
    -- A cookie holds the number of the session that it belongs to; signing out everywhere raises it.
    session bigint not null default 0,
    -- A cookie also holds a name of its device: these have signed out, each with a space after it.
    signed_out text not null default ''
);

-- For finding who has been away longer than people are kept.
create index people_by_visit on people (seen);

create table links (
    hash bytea not null primary key,
    person_id text collate "C" not null references people (id),
    expires bigint not null
);

create index links_of_person on links (person_id);
create index links_by_expiry on links (expires);

create table games (
    id text collate "C" not null primary key,
    table_id text collate "C" not null,
    kind text not null,
    finished bigint not null,
    -- The text of the record, compressed with zlib.
    record bytea not null
);

-- For finding games that are older than they should be kept.
create index games_by_end on games (finished);

-- `finished` is that of the game, so that the games of a person come from one index.
create table seats (
    game_id text collate "C" not null references games (id),
    seat bigint not null,
    person_id text collate "C" references people (id),
    name text not null,
    result bigint not null,
    finished bigint not null,
    primary key (game_id, seat)
);

create index seats_of_person on seats (person_id, finished, game_id) where person_id is not null;

create table secrets (
    name text collate "C" not null primary key,
    value bytea not null
);

-- Tables whose logs cannot be read. They are not opened until somebody has looked.
create table set_aside (
    table_id text collate "C" not null primary key,
    since bigint not null,
    reason text not null
);

-- What is written, and removed again, to find out whether anything can be written.
create table probe (
    id bigint not null primary key,
    filler bytea not null
);

-- Addresses that may not come in until a moment.
create table bans (
    address text collate "C" not null primary key,
    until bigint not null
);

-- The servers that share this database. Each renews its lease for as long as it runs.
create sequence node_ids;

create table nodes (
    id bigint not null primary key,
    -- Whether it can pass people on to the others.
    is_linked boolean not null,
    -- The end of its lease, on the clock of the database.
    until timestamptz not null
);
