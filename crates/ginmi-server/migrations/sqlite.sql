-- Times are milliseconds since 1970. What looks like JSON is opaque to the database. There is no
-- list of servers as in PostgreSQL: one server alone has the folder of this database open.

create table tables (
    id text not null primary key,
    created integer not null,
    visibility text not null check (visibility in ('public', 'link')),
    state text not null check (state in ('open', 'playing', 'over')),
    description text not null
) without rowid, strict;

create index tables_not_over on tables (id) where state <> 'over';

-- No foreign key: whoever appends has looked at the table in the same transaction.
create table log (
    table_id text not null,
    seq integer not null check (seq > 0),
    line text not null,
    primary key (table_id, seq)
) without rowid, strict;

create table people (
    id text not null primary key,
    name text not null,
    created integer not null,
    seen integer not null,
    -- A cookie holds the number of the session that it belongs to; signing out everywhere raises it.
    session integer not null default 0,
    -- A cookie also holds a name of its device: these have signed out, each with a space after it.
    signed_out text not null default ''
) strict;

-- For finding who has been away longer than people are kept.
create index people_by_visit on people (seen);

create table links (
    hash blob not null primary key,
    person_id text not null references people (id),
    expires integer not null
) without rowid, strict;

create index links_of_person on links (person_id);
create index links_by_expiry on links (expires);

create table games (
    id text not null primary key,
    table_id text not null,
    kind text not null,
    finished integer not null,
    -- The text of the record, compressed with zlib.
    record blob not null
) strict;

-- For finding games that are older than they should be kept.
create index games_by_end on games (finished);

-- `finished` is that of the game, so that the games of a person come from one index.
create table seats (
    game_id text not null references games (id),
    seat integer not null,
    person_id text references people (id),
    name text not null,
    result integer not null,
    finished integer not null,
    primary key (game_id, seat)
) without rowid, strict;

create index seats_of_person on seats (person_id, finished, game_id) where person_id is not null;

create table secrets (
    name text not null primary key,
    value blob not null
) without rowid, strict;

-- Tables whose logs cannot be read. They are not opened until somebody has looked.
create table set_aside (
    table_id text not null primary key,
    since integer not null,
    reason text not null
) without rowid, strict;

-- What is written, and removed again, to find out whether anything can be written.
create table probe (
    id integer not null primary key,
    filler blob not null
) strict;

-- Addresses that may not come in until a moment.
create table bans (
    address text not null primary key,
    until integer not null
) without rowid, strict;
