-- Account ids are made, not looked up: party * 16 + purpose * 2 + unit. The hot path then needs no join to find them.
create or replace function ledger.account_id(party integer, purpose text, unit text) returns bigint
  language sql immutable strict parallel safe
  return party::bigint * 16
    + (array_position(array['available', 'frozen', 'issuance', 'treasury', 'release-pool', 'wealth', 'fees', 'pending'], purpose) - 1) * 2
    + (array_position(array['GF', 'PV'], unit) - 1);
