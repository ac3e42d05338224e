-- Public. Opens a member's account of GF that was set aside for offline codes, at the first use.
create or replace function ledger.open_allowance(member integer) returns void language sql as $$
  insert into ledger.account (id, party_id, purpose, unit)
  values (ledger.account_id(member, 'allowance', 'GF'), member, 'allowance', 'GF') on conflict do nothing;
$$;
