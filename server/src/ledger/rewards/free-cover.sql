-- plans: kept
-- Public. Returns the PV that may still be minted, in units: what the release pool can pay for, less all existing PV, including pending
-- and shops' PV. Below zero nothing may be minted. Exact under the lock of the issuance account: whatever takes GF out of the
-- pool takes at least as much PV with it, under the same lock.
create or replace function ledger.free_cover(divisor bigint) returns bigint
language plpgsql stable
as $$
begin
  return (
    (select b.balance from ledger.balance b where b.id = ledger.account_id(1, 'release-pool', 'GF'))::numeric * divisor
    + (select b.balance from ledger.balance b where b.id = ledger.account_id(1, 'issuance', 'PV'))
  )::bigint;
end $$;
