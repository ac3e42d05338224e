-- plans: kept
-- Public. These functions return bounds of journal_id: the account's entries from this seq on have journals from journal_lower_bound on, and
-- those up to this seq have journals below journal_upper_bound. A query by seq uses both, so no other partition is read (decision
-- 114).
create or replace function ledger.journal_lower_bound(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return ledger.partition_start(coalesce((
    select v.partition_no from ledger.account_partition v where v.account_id = of_account and v.first_seq <= of_seq
    order by v.partition_no desc limit 1
  ), 0));
end $$;

-- Public.
create or replace function ledger.journal_upper_bound(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return ledger.journal_lower_bound(of_account, of_seq) + ledger.partition_start(1);
end $$;
