-- What a member's history needs, and the one way in which rewards come into being.

-- A posting carries its journal's kind, so that a history can be filtered without its journals.
alter table ledger.posting add column kind text collate "C";
alter table ledger.posting disable trigger posting_insert_only;
update ledger.posting p set kind = j.kind from ledger.journal j where j.id = p.journal_id;
alter table ledger.posting enable trigger posting_insert_only;
alter table ledger.posting alter column kind set not null;
-- Payments are most of every history and are found by walking it; this finds the rare kinds among millions of them, and
-- costs a payment nothing.
create index posting_by_rare_kind on ledger.posting (account_id, kind, seq) where kind <> 'payment';

-- What other rooms may read of history. Within an account, seq, journal_id and (but for moments around a lock) the time all
-- rise together: a place in it is found by halving.
create view ledger.entry as
  select p.account_id, p.seq, p.journal_id, p.kind, p.amount, p.balance_after, p.counted, j.actor, j.ref, j.at
  from ledger.posting p join ledger.journal j on j.id = p.journal_id;

create or replace function ledger.write(
  kinds text[], actors text[], refs text[], moment timestamptz,
  leg_items integer[], leg_accounts bigint[], leg_amounts bigint[], leg_counted boolean[]
) returns table (item integer, journal_id bigint)
language plpgsql
-- Generic plans, and none that flips with the size of a batch (performance.md).
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  -- Given by place: a join back to them would be the dearest part of the whole.
  journal_ids bigint[] := array(
    select case when ref is not null then nextval('ledger.journal_id') end from unnest(refs) with ordinality as r (ref, n) order by n
  );
begin
  return query
  with placed as materialized (
    select l.item, l.account_id, l.amount, l.counted,
      a.entries + row_number() over same_account as seq,
      (a.balance + sum(l.amount) over same_account)::bigint as balance_after
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
  ), balances as (
    update ledger.account a
    set balance = a.balance + m.amount, entries = a.entries + m.entries,
      earned = a.earned + m.earned, spent = a.spent + m.spent, updated_at = moment
    from (
      select account_id, sum(amount)::bigint as amount, count(*) as entries,
        coalesce(sum(amount) filter (where counted and amount > 0), 0)::bigint as earned,
        coalesce(-sum(amount) filter (where counted and amount < 0), 0)::bigint as spent
      from placed group by account_id
    ) m
    where a.id = m.account_id
  )
  select n::integer, id from unnest(journal_ids) with ordinality as j (id, n) where id is not null;
end $$;

-- The same for one journal in which every account stands once: thousands of members of a day's release. Whatever is counted
-- counts. What ledger.write must work out about accounts that stand there twice is half of its time.
create function ledger.write_wide(
  kind text, actor text, ref text, moment timestamptz, leg_accounts bigint[], leg_amounts bigint[]
) returns bigint
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
declare
  made constant bigint := nextval('ledger.journal_id');
begin
  insert into ledger.journal (id, kind, actor, ref, at)
  values (made, write_wide.kind, write_wide.actor, write_wide.ref, moment);
  with moved as (
    update ledger.account a
    set balance = a.balance + l.amount, entries = a.entries + 1, earned = a.earned + greatest(l.amount, 0),
      spent = a.spent - least(l.amount, 0), updated_at = moment
    from unnest(leg_accounts, leg_amounts) as l (account_id, amount)
    where a.id = l.account_id
    returning a.id, a.entries, l.amount, a.balance
  )
  insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
  select id, entries, made, write_wide.kind, amount, balance, true from moved;
  return made;
end $$;

-- How much reward PV a party (a member, or a shop's customers together) was given on its last day of it: rewards are
-- capped per day (rules.md 4), whichever room gives them. Under the lock of the party's PV account.
create table ledger.reward_day (
  party_id integer primary key,
  day date not null,
  amount bigint not null
) with (fillfactor = 50);

create function ledger.rewards_on(party integer, day date) returns bigint
  language sql stable parallel safe
  return coalesce((select r.amount from ledger.reward_day r where r.party_id = party and r.day = rewards_on.day), 0);

create function ledger.count_rewards(parties integer[], amounts bigint[], day date) returns void language sql as $$
  insert into ledger.reward_day as d (party_id, day, amount)
  select party, count_rewards.day, sum(amount) from unnest(parties, amounts) as r (party, amount)
  where amount > 0 group by party
  on conflict (party_id) do update set day = excluded.day,
    amount = excluded.amount + case when d.day = excluded.day then d.amount else 0 end;
$$;

-- Mints reward PV for members: issuance -> available, a journal each, as far as the member's cap for the day allows; what
-- is capped to nothing is left out. The caller holds the locks of issuance and of the members' PV accounts.
create function ledger.mint_rewards(
  kinds text[], refs text[], members integer[], wanted bigint[], member_cap bigint, moment timestamptz
) returns table (item integer, journal_id bigint, amount bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  today constant date := platform.day_of(moment);
  given bigint[] := array(
    select greatest(0, least(sums.wanted, member_cap - ledger.rewards_on(member, today) - before))::bigint
    from (
      select n, member, w.wanted,
        coalesce(sum(w.wanted) over (partition by member order by n rows between unbounded preceding and 1 preceding), 0) as before
      from unnest(members, mint_rewards.wanted) with ordinality as w (member, wanted, n)
    ) sums order by n
  );
begin
  perform ledger.count_rewards(members, given, today);
  return query
  with legs as materialized (
    select n::integer as item, member, amount from unnest(members, given) with ordinality as g (member, amount, n) where amount > 0
  ), posted as (
    select w.* from ledger.write(
      kinds, array_fill('system'::text, array[cardinality(kinds)]),
      array(select case when given[n] > 0 then ref end from unnest(refs) with ordinality as r (ref, n) order by n), moment,
      array(select l.item from legs l cross join generate_series(0, 1) side order by l.item, side),
      array(select case side when 0 then issuance else l.member::bigint * 16 + 1 end from legs l cross join generate_series(0, 1) side order by l.item, side),
      array(select case side when 0 then -l.amount else l.amount end from legs l cross join generate_series(0, 1) side order by l.item, side),
      array(select true from legs l cross join generate_series(0, 1) side)
    ) w
    where exists (select from legs)
  )
  select p.item, p.journal_id, given[p.item] from posted p;
end $$;
