-- plans: look-ups
-- Returns where entries of these kinds lie in an account's history after `low` up to and including `high`: at most the newest
-- `most` of each kind (null: all). For kinds that are rare among payments: each is read from the index that leaves out
-- payments.
create or replace function ledger.places_of_kinds(of_account bigint, low bigint, high bigint, of_kinds text[], most bigint)
returns table (seq bigint)
language plpgsql stable
as $$
declare
  floor constant bigint := ledger.journal_floor(of_account, low + 1);
  ceiling constant bigint := ledger.journal_ceiling(of_account, high);
begin
  return query
  select found.seq from unnest(of_kinds) k (kind)
  cross join lateral (
    select l.seq from ledger.line l
    where l.account_id = of_account and l.kind = k.kind and l.kind <> 'payment' and l.seq > low and l.seq <= high
      and l.journal_id >= floor and l.journal_id < ceiling
    order by l.seq desc limit most
  ) found;
end $$;
