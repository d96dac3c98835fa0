-- Addresses that may not come in until a moment.
create table bans (
    address text collate "C" not null primary key,
    until bigint not null
);

-- For finding what is older than it should be kept.
create index games_by_end on games (finished);
create index people_by_visit on people (seen);
