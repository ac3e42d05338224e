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
  any_taken_back constant boolean := kinds && array['refund', 'reward-returned', 'reward-taken', 'red-packet-returned', 'delayed-transfer-returned', 'grant-reversed'];
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
    select l.item, l.account_id, l.counted,
      case when a.braked and l.amount < 0 then ledger.braked_amount(a.id, kinds[l.item], actors[l.item], l.amount, moment) else l.amount end as amount,
      any_taken_back and kinds[l.item] in ('refund', 'reward-returned', 'reward-taken', 'red-packet-returned', 'delayed-transfer-returned', 'grant-reversed') as taken_back,
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

-- plans: look-ups
-- Public. Locks accounts in the order of their ids before anything about them is read: transactions cannot deadlock, and what is read
-- afterwards cannot change. Raises foreign_key_violation where an account is missing.
create or replace function ledger.lock(accounts bigint[]) returns void language plpgsql
as $$
declare
  found_rows integer;
begin
  perform from ledger.account where id = any(accounts) order by id for update;
  get diagnostics found_rows = row_count;
  -- As many rows as ids: none is missing and none is listed twice.
  if found_rows <> cardinality(accounts) and found_rows <> (select count(distinct a) from unnest(accounts) a) then
    raise exception 'an account is missing' using errcode = 'foreign_key_violation';
  end if;
end $$;

-- Returns a readable number that names a journal: a letter for its type, the platform's date and time, and a counter, shuffled
-- so that it does not reveal how many there were.
create or replace function ledger.new_number(letter text, moment timestamptz) returns text language sql volatile as $$
  select letter || to_char(moment at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS')
    || lpad((nextval('ledger.number') % 10000000000 * 387420489 % 10000000000)::text, 10, '0');
$$;
