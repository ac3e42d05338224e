-- plans: look-ups
-- Posts journals, one or hundreds at once, each whole or not at all. A journal is left out where one of its accounts, other
-- than issuance, would fall below zero; the others are posted. Returns the journals that were posted.
create or replace function ledger.post(
  kinds text[], actors text[], refs text[], moment timestamptz,
  leg_items integer[], leg_accounts bigint[], leg_amounts bigint[], leg_counted boolean[]
) returns table (item integer, journal_id bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  refused integer[];
begin
  perform ledger.lock(leg_accounts);

  -- Within a journal only an account's net counts. Between journals all earlier debits count, and no other journal's credit
  -- does.
  select coalesce(array_agg(distinct item), '{}') into refused from (
    select item, balance + sum(least(net, 0)) over (partition by account_id order by item) < 0 and net < 0 as uncovered
    from (
      select l.item, l.account_id, sum(l.amount) as net, max(a.balance) as balance
      from unnest(leg_items, leg_accounts, leg_amounts) as l (item, account_id, amount)
      join ledger.account a on a.id = l.account_id
      where a.purpose <> 'issuance'
      group by l.item, l.account_id
    ) by_account
  ) checked where uncovered;

  if cardinality(refused) = 0 then
    return query select * from ledger.write(kinds, actors, refs, moment, leg_items, leg_accounts, leg_amounts, leg_counted);
  elsif cardinality(refused) < cardinality(refs) then
    return query
    select w.item, w.journal_id from (
      select array_agg(item order by place) as items, array_agg(account order by place) as accounts,
        array_agg(amount order by place) as amounts, array_agg(counted order by place) as counted
      from unnest(leg_items, leg_accounts, leg_amounts, leg_counted) with ordinality as l (item, account, amount, counted, place)
      where item <> all (refused)
    ) kept, ledger.write(kinds, actors,
      array(select case when n <> all (refused) then ref end from unnest(refs) with ordinality as r (ref, n) order by n),
      moment, kept.items, kept.accounts, kept.amounts, kept.counted) w;
  end if;
end $$;
