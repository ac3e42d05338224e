-- plans: merges
-- Public. Writes one journal in which every account occurs once, such as a daily release to thousands of members. All legs are counted.
-- Half of ledger.write's time is spent on accounts that occur twice. The sorted legs are merged with an index scan: a look-up
-- for each would take a tenth of the total time.
--
-- The update itself locks the accounts, in the order of their ids. Where `leg_entries` gives the number of entries an account
-- had when its leg was checked, it must be unchanged; a leg of zero moves nothing, but checks that and locks the account.
-- Otherwise everything fails with serialization_failure, and the caller checks again under ledger.lock. The same happens where
-- an account moved to a later partition than the new journal's: within an account partitions only rise.
create or replace function ledger.write_wide(
  kind text, actor text, ref text, moment timestamptz, leg_accounts bigint[], leg_amounts bigint[], leg_entries bigint[]
) returns bigint
language plpgsql
as $$
declare
  made constant bigint := nextval('ledger.journal_id');
  this_partition constant smallint := ledger.partition_of(made);
  updated_rows integer;
begin
  insert into ledger.journal (id, kind, actor, ref, at)
  values (made, write_wide.kind, write_wide.actor, write_wide.ref, moment);
  with moved as (
    update ledger.account a
    set balance = a.balance + l.amount, entries = a.entries + case l.amount when 0 then 0 else 1 end,
      earned = a.earned + greatest(l.amount, 0), spent = a.spent - least(l.amount, 0),
      updated_at = case when a.updated_at > moment and a.entries > 0 then a.updated_at else moment end,
      setback = case when a.updated_at > moment and a.entries > 0 then greatest(a.setback, a.updated_at - moment) else a.setback end,
      partition_before = a.partition_no, partition_no = case l.amount when 0 then a.partition_no else this_partition end
    from unnest(leg_accounts, leg_amounts, leg_entries) as l (account_id, amount, entries)
    where a.id = l.account_id and a.id = any(leg_accounts) and (l.entries is null or a.entries = l.entries) and a.partition_no <= this_partition
    returning a.id, a.entries, l.amount, a.balance, a.partition_no > a.partition_before as opens_partition
  ), volumes as (
    insert into ledger.account_partition (account_id, partition_no, first_seq, at)
    select id, this_partition, entries, moment from moved where opens_partition
  ), written as (
    insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
    select id, entries, made, write_wide.kind, amount, balance, true from moved
    -- A journal without one of its legs has another sum and would be refused for that.
    where amount <> 0 and (select count(*) from moved) = cardinality(leg_accounts)
  )
  select count(*) into updated_rows from moved;
  if updated_rows <> cardinality(leg_accounts) then
    raise exception 'an account is missing or has changed since it was checked' using errcode = 'serialization_failure';
  end if;
  return made;
end $$;
