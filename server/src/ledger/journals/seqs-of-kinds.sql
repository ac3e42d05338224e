-- plans: look-ups
-- Public. Returns where entries of these kinds lie in an account's history after `low` up to and including `high`: at most the newest
-- `max_rows` of each kind (null: all). For kinds that are rare among payments: each is read from the index that leaves out
-- payments.
create or replace function ledger.seqs_of_kinds(of_account bigint, low bigint, high bigint, of_kinds text[], max_rows bigint)
returns table (seq bigint)
language plpgsql stable
as $$
declare
  lower_bound constant bigint := ledger.journal_lower_bound(of_account, low + 1);
  upper_bound constant bigint := ledger.journal_upper_bound(of_account, high);
begin
  return query
  select found.seq from unnest(of_kinds) k (kind)
  cross join lateral (
    select l.seq from ledger.line l
    where l.account_id = of_account and l.kind = k.kind and l.kind <> 'payment' and l.seq > low and l.seq <= high
      and l.journal_id >= lower_bound and l.journal_id < upper_bound
    order by l.seq desc limit max_rows
  ) found;
end $$;
