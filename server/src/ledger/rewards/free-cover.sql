-- plans: kept
-- PV that may still be promised, in units: what the release pool can pay for, less all PV there is, pending and in shops
-- too. Below zero nothing may be minted. Exact for whoever holds the account of issuance: whatever takes GF out of the
-- pool takes at least as much PV away with it, under the same lock.
create or replace function ledger.free_cover(divisor bigint) returns bigint
language plpgsql stable
as $$
begin
  return (
    (select b.balance from ledger.balance b where b.id = ledger.account_id(1, 'release-pool', 'GF'))::numeric * divisor
    + (select b.balance from ledger.balance b where b.id = ledger.account_id(1, 'issuance', 'PV'))
  )::bigint;
end $$;
