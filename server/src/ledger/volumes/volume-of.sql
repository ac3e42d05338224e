-- A journal's id tells the volume that its postings lie in (decision 114), and a volume the first id that it may hold. Ids
-- of 600 years of months stay whole numbers in JavaScript.
create or replace function ledger.volume_of(journal bigint) returns smallint language sql immutable strict parallel safe
  return least(journal / 1000000000000, 32767)::smallint;

-- The first id that a volume may hold.
create or replace function ledger.volume_from(of_volume integer) returns bigint language sql immutable strict parallel safe
  return of_volume * 1000000000000;
