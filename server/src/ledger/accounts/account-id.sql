-- Public. Returns an account's id, computed as party * 16 + purpose * 2 + unit, so the hot path needs no join to find it. 'pending'
-- exists for PV only and 'allowance' for GF only: they share one number. So do 'fees', which only the platform has, and 'delayed'.
create or replace function ledger.account_id(party integer, purpose text, unit text) returns bigint
  language sql immutable strict parallel safe
  return party::bigint * 16
    + (array_position(array['available', 'frozen', 'issuance', 'treasury', 'release-pool', 'wealth', 'fees', 'pending'], case purpose when 'allowance' then 'pending' when 'delayed' then 'fees' else purpose end) - 1) * 2
    + (array_position(array['GF', 'PV'], unit) - 1);
