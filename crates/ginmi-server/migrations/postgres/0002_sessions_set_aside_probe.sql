-- A cookie holds the number of the session that it belongs to; signing out everywhere raises it.
alter table people add column session bigint not null default 0;

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
