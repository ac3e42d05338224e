-- plans: kept
-- No entry of the account from this seq on is of a journal below the floor, and none up to this seq is of one from the
-- ceiling on: whoever reads entries by their seqs names both, and no other volume is looked at (decision 114).
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
