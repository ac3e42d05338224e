-- plans: kept
-- These functions return bounds of journal_id: the account's entries from this seq on have journals from journal_floor on, and
-- those up to this seq have journals below journal_ceiling. A query by seq uses both, so no other partition is read (decision
-- 114).
create or replace function ledger.journal_floor(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return ledger.volume_from(coalesce((
    select v.volume from ledger.account_volume v where v.account_id = of_account and v.first_seq <= of_seq
    order by v.volume desc limit 1
  ), 0));
end $$;

create or replace function ledger.journal_ceiling(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return ledger.journal_floor(of_account, of_seq) + ledger.volume_from(1);
end $$;
