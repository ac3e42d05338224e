-- Returns the partition of a journal's postings, computed from its id (decision 114). Ids for 600 years of months stay safe
-- integers in JavaScript.
create or replace function ledger.partition_of(journal bigint) returns smallint language sql immutable parallel safe
  return (case when journal < 32767000000000000 then journal / 1000000000000 when journal is not null then 32767 end)::smallint;

-- Returns the first id that a partition may hold.
create or replace function ledger.partition_start(of_partition integer) returns bigint language sql immutable strict parallel safe
  return of_partition * 1000000000000;
