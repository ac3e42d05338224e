-- plans: merges
-- Writes one journal in which every account stands once: thousands of members of a day's release. Whatever is counted
-- counts. What ledger.write must work out about accounts that stand there twice is half of its time. The legs, in order, are
-- merged with a walk along the index: a look-up for each would be a tenth of the whole.
--
-- The update itself locks the accounts, in the order of their ids. Where `leg_entries` says how many entries an account
-- had when its leg was judged, it must still have them; a leg of zero moves nothing and only makes sure of that, and
-- holds the account. Otherwise all of it fails with serialization_failure, and the caller judges again, under ledger.lock.
-- So it does where an account went on to another volume after the journal had its id: within an account volumes only rise.
create or replace function ledger.write_wide(
  kind text, actor text, ref text, moment timestamptz, leg_accounts bigint[], leg_amounts bigint[], leg_entries bigint[]
) returns bigint
language plpgsql
as $$
declare
  made constant bigint := nextval('ledger.journal_id');
  this_volume constant smallint := ledger.volume_of(made);
  held integer;
begin
  insert into ledger.journal (id, kind, actor, ref, at)
  values (made, write_wide.kind, write_wide.actor, write_wide.ref, moment);
  with moved as (
    update ledger.account a
    set balance = a.balance + l.amount, entries = a.entries + case l.amount when 0 then 0 else 1 end,
      earned = a.earned + greatest(l.amount, 0), spent = a.spent - least(l.amount, 0),
      updated_at = case when a.updated_at > moment and a.entries > 0 then a.updated_at else moment end,
      setback = case when a.updated_at > moment and a.entries > 0 then greatest(a.setback, a.updated_at - moment) else a.setback end,
      volume_before = a.volume, volume = case l.amount when 0 then a.volume else this_volume end
    from unnest(leg_accounts, leg_amounts, leg_entries) as l (account_id, amount, entries)
    where a.id = l.account_id and a.id = any(leg_accounts) and (l.entries is null or a.entries = l.entries) and a.volume <= this_volume
    returning a.id, a.entries, l.amount, a.balance, a.volume > a.volume_before as opens_volume
  ), volumes as (
    insert into ledger.account_volume (account_id, volume, first_seq, at)
    select id, this_volume, entries, moment from moved where opens_volume
  ), written as (
    insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
    select id, entries, made, write_wide.kind, amount, balance, true from moved
    -- Without one of its legs a journal has another sum, and would be refused for that.
    where amount <> 0 and (select count(*) from moved) = cardinality(leg_accounts)
  )
  select count(*) into held from moved;
  if held <> cardinality(leg_accounts) then
    raise exception 'an account is missing or has changed since it was checked' using errcode = 'serialization_failure';
  end if;
  return made;
end $$;
