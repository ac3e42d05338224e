-- Opens a party with the accounts that every member and shop has; a member also gets an account of pending PV.
create or replace function ledger.open_party(kind text) returns integer language sql as $$
  with opened as (
    insert into ledger.party (kind) values (kind) returning id
  ), accounts as (
    insert into ledger.account (id, party_id, purpose, unit)
    select ledger.account_id(opened.id, purpose, unit), opened.id, purpose, unit
    from opened, (values ('available', 'GF'), ('available', 'PV'), ('frozen', 'GF'), ('frozen', 'PV'), ('pending', 'PV')) a (purpose, unit)
    where purpose <> 'pending' or kind = 'member'
  )
  select id from opened;
$$;
