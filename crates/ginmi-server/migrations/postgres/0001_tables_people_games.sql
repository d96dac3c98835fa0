-- Times are milliseconds since 1970. What looks like JSON is opaque to the database.
-- Text is compared byte by byte, so that both databases put everything in the same order.

create table tables (
    id text collate "C" not null primary key,
    created bigint not null,
    visibility text not null check (visibility in ('public', 'link')),
    state text not null check (state in ('open', 'playing', 'over')),
    description text not null
);

create index tables_not_over on tables (id) where state <> 'over';

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
    seen bigint not null
);

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
