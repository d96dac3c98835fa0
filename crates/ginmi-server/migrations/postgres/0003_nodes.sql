-- The servers that share this database. Each renews its lease for as long as it runs.
create sequence node_ids;

create table nodes (
    id bigint not null primary key,
    -- Whether it can pass people on to the others.
    is_linked boolean not null,
    -- The end of its lease, on the clock of the database.
    until timestamptz not null
);

-- The server that runs a table. Whoever claims the table raises the epoch: what the server before
-- it still wants to write is refused, because it names an older one.
alter table tables add column node bigint;
alter table tables add column epoch bigint not null default 0;

create index tables_of_node on tables (node) where node is not null;
