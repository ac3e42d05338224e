-- A journal's id tells the volume that its postings lie in (decision 114), and a volume the first id that it may hold. Ids
-- of 600 years of months stay whole numbers in JavaScript.
create or replace function ledger.volume_of(journal bigint) returns smallint language sql immutable parallel safe
  return (case when journal < 32767000000000000 then journal / 1000000000000 when journal is not null then 32767 end)::smallint;

-- The first id that a volume may hold.
create or replace function ledger.volume_from(of_volume integer) returns bigint language sql immutable strict parallel safe
  return of_volume * 1000000000000;
