-- Times are milliseconds since 1970. What looks like JSON is opaque to the database.

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
    seen integer not null
) strict;

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
