-- plans: look-ups
-- Public. Writes journals that were checked under the locks of ledger.lock: the only statement that changes a balance, besides
-- ledger.write_wide. Legs name their journal by its position in the arrays; a position whose ref is null is skipped. If an
-- account would fall below zero, the table's check constraint fails the whole call.
--
-- Debits of a journal that takes something back lower `earned`, and its credits lower `spent` (rules/ledger#lifetime-totals: a
-- correction does not count).
create or replace function ledger.write(
  kinds text[], actors text[], refs text[], moment timestamptz,
  leg_items integer[], leg_accounts bigint[], leg_amounts bigint[], leg_counted boolean[]
) returns table (item integer, journal_id bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  journal_ids bigint[];
  this_partition smallint;
  first_partition smallint;
  -- Computed once per call: payments, nearly all calls, then skip the check of each leg.
  any_taken_back constant boolean := kinds && array['refund', 'reward-returned', 'reward-taken', 'red-packet-returned', 'grant-reversed'];
begin
  loop
    -- By position: a join back to the ids would be the most expensive part.
    journal_ids := array(
      select case when ref is not null then nextval('ledger.journal_id') end from unnest(refs) with ordinality as r (ref, n) order by n
    );
    select ledger.partition_of(min(id)), ledger.partition_of(max(id)) into first_partition, this_partition from unnest(journal_ids) id;
    -- All ids must lie in one partition: if the next one was opened in between, take new ids.
    exit when first_partition is not distinct from this_partition;
  end loop;

  return query
  with placed as materialized (
    select l.item, l.account_id, l.amount, l.counted,
      any_taken_back and kinds[l.item] in ('refund', 'reward-returned', 'reward-taken', 'red-packet-returned', 'grant-reversed') as taken_back,
      a.entries + row_number() over same_account as seq,
      a.partition_no < this_partition and row_number() over same_account = 1 as opens_partition,
      a.balance + ledger.total(l.amount) over same_account as balance_after
    from unnest(leg_items, leg_accounts, leg_amounts, leg_counted) with ordinality as l (item, account_id, amount, counted, place)
    join ledger.account a on a.id = l.account_id
    window same_account as (partition by l.account_id order by l.place rows unbounded preceding)
  ), journals as (
    insert into ledger.journal (id, kind, actor, ref, at)
    select journal_ids[n], kind, actor, ref, moment
    from unnest(kinds, actors, refs) with ordinality as j (kind, actor, ref, n) where ref is not null
  ), postings as (
    insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
    select account_id, seq, journal_ids[item], kinds[item], amount, balance_after, counted from placed
  ), volumes as (
    insert into ledger.account_partition (account_id, partition_no, first_seq, at)
    select account_id, this_partition, seq, moment from placed where opens_partition
  ), balances as (
    update ledger.account a
    set balance = a.balance + m.amount, entries = a.entries + m.entries, partition_before = a.partition_no, partition_no = this_partition,
      earned = a.earned + m.earned, spent = a.spent + m.spent,
      updated_at = case when a.updated_at > moment and a.entries > 0 then a.updated_at else moment end,
      setback = case when a.updated_at > moment and a.entries > 0 then greatest(a.setback, a.updated_at - moment) else a.setback end
    from (
      select account_id, ledger.total(amount) as amount, count(*) as entries,
        ledger.total(amount) filter (where counted and (amount > 0) <> taken_back) as earned,
        -ledger.total(amount) filter (where counted and (amount < 0) <> taken_back) as spent
      from placed group by account_id
    ) m
    where a.id = m.account_id
  )
  select n::integer, id from unnest(journal_ids) with ordinality as j (id, n) where id is not null;
end $$;
