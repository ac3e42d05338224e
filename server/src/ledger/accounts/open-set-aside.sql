-- Opens a member's account of GF that is set aside, for offline codes ('allowance') or on its way ('delayed'), at the first
-- use.
create or replace function ledger.open_set_aside(member integer, of_purpose text) returns void language sql as $$
  insert into ledger.account (id, party_id, purpose, unit)
  values (ledger.account_id(member, of_purpose, 'GF'), member, of_purpose, 'GF') on conflict do nothing;
$$;
