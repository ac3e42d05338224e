-- plans: look-ups
-- Grants waiting rewards (`ids` of ledger.grantable), oldest first, within the day's caps and budget and the cover, one journal
-- each: issuance -> pending, or -> available where rewards are available at once. They count on the day of the grant. Returns
-- what was granted. `rules`: as in ledger.reward_limits.
create or replace function ledger.grant_waiting_rewards(ids bigint[], rules jsonb, moment timestamptz)
returns table (member_id integer, kind text, amount bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  today constant date := platform.day_of(moment);
  day record;
  own integer;
  at_once boolean;
  members integer[]; shops integer[]; kinds text[]; refs text[]; before bigint[];
  amounts bigint[]; journals bigint[];
begin
  -- The lowest account id first, as everywhere; concurrent minting waits here.
  perform ledger.lock(array[issuance]);
  day := ledger.reward_limits(today, rules);
  if day.grantable = 0 then return; end if;
  at_once := day.matures_on <= today;
  own := case when at_once then 1 else 15 end;
  select array_agg(c.id order by c.id), array_agg(c.member_id order by c.id), array_agg(c.shop_id order by c.id),
    array_agg(c.kind order by c.id), array_agg(format('granted:%s:%s', c.id, c.granted) order by c.id)
  into ids, members, shops, kinds, refs
  from ledger.reward_cut c where c.id = any(grant_waiting_rewards.ids) and c.waiting > 0;
  if ids is null then return; end if;
  perform ledger.lock(array(select distinct m::bigint * 16 + 1 from unnest(members) m) || array(select distinct m::bigint * 16 + 15 from unnest(members) m));
  before := ledger.rewards_given(members || shops, today);

  select array_agg(greatest(0, least(by_shop, remaining)) order by n) into amounts
  from (
    select n, by_shop, day.grantable - coalesce(sum(by_shop) over (order by n rows between unbounded preceding and 1 preceding), 0) as remaining
    from (
      select n, greatest(0, least(by_member, case when shops[n] is not null then day.shop_cap - before[cardinality(members) + n]
        - coalesce(sum(by_member) over (partition by shops[n] order by n rows between unbounded preceding and 1 preceding), 0)
        else by_member end))::bigint as by_shop
      from (
        select n::integer as n, greatest(0, least(c.waiting, day.member_cap - before[n]
          - coalesce(sum(c.waiting) over (partition by c.member_id order by n rows between unbounded preceding and 1 preceding), 0)))::bigint as by_member
        -- Read again under the locks: closing an account ends its waiting rewards.
        from unnest(ids) with ordinality as i (id, n) join ledger.reward_cut c on c.id = i.id
      ) member_limited
    ) shop_limited
  ) checked;
  if (select ledger.total(a) from unnest(amounts) a) = 0 then return; end if;

  with legs as materialized (
    select n, side, case side when 0 then issuance else members[n]::bigint * 16 + own end as account,
      case side when 0 then -amounts[n] else amounts[n] end as amount
    from generate_subscripts(amounts, 1) n cross join generate_series(0, 1) side where amounts[n] > 0
  ), posted as materialized (
    select w.item, w.journal_id from ledger.write(
      array_fill('reward-granted'::text, array[cardinality(ids)]), array_fill('system'::text, array[cardinality(ids)]),
      array(select case when amounts[n] > 0 then refs[n] end from generate_subscripts(ids, 1) n order by n), moment,
      array(select l.n from legs l order by l.n, l.side), array(select l.account from legs l order by l.n, l.side),
      array(select l.amount from legs l order by l.n, l.side), array(select true from legs l)
    ) w
  ), recorded as (
    insert into ledger.reward_grant (journal_id, cut_id, member_id, day, amount)
    select p.journal_id, ids[p.item], members[p.item], today, amounts[p.item] from posted p
  )
  update ledger.reward_cut c set waiting = c.waiting - amounts[p.item], granted = c.granted + amounts[p.item]
  from posted p where c.id = ids[p.item];
  perform ledger.count_rewards(
    array(select members[n] from generate_subscripts(ids, 1) n where kinds[n] = 'payment' order by n),
    array(select amounts[n] from generate_subscripts(ids, 1) n where kinds[n] = 'payment' order by n),
    array(select shops[n] from generate_subscripts(ids, 1) n where kinds[n] = 'payment' order by n),
    array(select amounts[n] from generate_subscripts(ids, 1) n where kinds[n] = 'payment' order by n), today, at_once, false);
  members := array(select case when kinds[n] <> 'payment' then members[n] end from generate_subscripts(ids, 1) n order by n);
  perform ledger.count_rewards(
    array(select m from unnest(members) with ordinality as o (m, n) where m is not null order by n),
    array(select amounts[n] from unnest(members) with ordinality as o (m, n) where m is not null order by n), '{}', '{}', today, at_once, true);
  if at_once then
    perform ledger.keep_pv(today, array(select m from unnest(members) with ordinality as o (m, n) where m is not null order by n),
      array(select amounts[n] from unnest(members) with ordinality as o (m, n) where m is not null order by n));
  end if;
  return query select c.member_id, c.kind, amounts[n] from generate_subscripts(ids, 1) n join ledger.reward_cut c on c.id = ids[n] where amounts[n] > 0;
end $$;

-- plans: look-ups
-- Returns the next `max_rows` waiting rewards that neither their member's nor their shop's cap stops today, oldest first. Takes no
-- lock: ledger.grant_waiting_rewards checks again. `rules`: as in ledger.reward_limits.
create or replace function ledger.grantable(max_rows integer, rules jsonb, moment timestamptz) returns bigint[]
language plpgsql stable
as $$
declare
  today constant date := platform.day_of(moment);
  budget bigint; member_cap bigint; shop_cap bigint;
begin
  select b.budget into budget from ledger.reward_budget b where b.day = today;
  -- Before the day's first reward nothing has been given: no cap is reached.
  member_cap := least((rules->>'cap')::bigint, floor(coalesce(budget, 9e18) * (rules->>'memberShare')::integer / 1000000));
  shop_cap := least((rules->>'shopCap')::bigint, floor(coalesce(budget, 9e18) * (rules->>'shopShare')::integer / 1000000));
  return array(
    select c.id from ledger.reward_cut c
    where c.waiting > 0
      and coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.member_id), 0) < member_cap
      and (c.shop_id is null
        or coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.shop_id), 0) < shop_cap)
    order by c.id limit max_rows
  );
end $$;

-- plans: look-ups
-- Makes rewards wait again that lapsed since the day on which a refunded reward was given, at most as much as the refund freed
-- (what was given from `since` on), those that lapsed first before the others. The caller has locked the account of
-- issuance and has recorded the refund's returns. `rules`: those of ledger.record_reward_cuts.
create or replace function ledger.requeue_lapsed_rewards(refund_no text, since date, today date, rules jsonb) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  restored bigint; earliest date;
begin
  select sum(r.wanted), min(r.day) into restored, earliest
  from ledger.reward_return r where r.refund_no = requeue_lapsed_rewards.refund_no and r.day >= since;
  if restored is null then return; end if;
  update ledger.reward_cut c set waiting = c.waiting + t.amount, expired = c.expired - t.amount, lapsed = c.lapsed - t.amount,
    until = today + (rules->>'waitingDays')::integer, waits_for = 'day-budget'
  from (
    select e.id, least(e.expired, restored - coalesce(
      sum(e.expired) over (order by e.until, e.id rows between unbounded preceding and 1 preceding), 0))::bigint as amount
    from (
      select l.id, l.until, l.expired from ledger.reward_cut l
      where l.expired > 0 and l.until >= earliest order by l.until, l.id limit 1000
    ) e
  ) t where c.id = t.id and t.amount > 0;
end $$;

-- plans: look-ups
-- Carries budget and caps that refunds gave back on the last day before `day`, and that it did not use, over to `day`: of the budget at
-- most what waits, and of the caps of members and shops. The day before is reduced by the same amounts, so none counts twice. The
-- caller has locked the issuance account, has just created `day`, and knows that rewards wait. Returns the changed `day`.
create or replace function ledger.carry_over_budget(day ledger.reward_budget, rules jsonb) returns ledger.reward_budget
language plpgsql
as $$
#variable_conflict use_column
declare
  before ledger.reward_budget;
  carried_over bigint;
begin
  select b.* into before from ledger.reward_budget b where b.day < carry_over_budget.day.day order by b.day desc limit 1;
  if coalesce(before.returned, 0) = 0 then return day; end if;
  carried_over := least(before.returned, before.budget - before.used);
  if carried_over > 0 then
    carried_over := least(carried_over, (select sum(c.waiting) from ledger.reward_cut c where c.waiting > 0))::bigint;
    update ledger.reward_budget b set used = b.used + carried_over, returned = b.returned - carried_over where b.day = before.day;
    update ledger.reward_budget b set used = b.used - carried_over, returned = b.returned + carried_over where b.day = carry_over_budget.day.day
      returning b.* into day;
  end if;
  with carried as materialized (
    select d.party_id, least(d.returned, case p.kind
        when 'shop' then least((rules->>'shopCap')::bigint, floor(before.budget::numeric * (rules->>'shopShare')::integer / 1000000))
        else least((rules->>'cap')::bigint, floor(before.budget::numeric * (rules->>'memberShare')::integer / 1000000)) end
      - d.given)::bigint as amount
    from ledger.reward_day d join ledger.party p on p.id = d.party_id where d.day = before.day and d.returned > 0
  ), taken as (
    update ledger.reward_day d set given = d.given + c.amount, returned = d.returned - c.amount
    from carried c where d.day = before.day and d.party_id = c.party_id and c.amount > 0
  )
  insert into ledger.reward_day (day, party_id, given, pending, returned)
  select carry_over_budget.day.day, c.party_id, -c.amount, 0, c.amount from carried c where c.amount > 0;
  return day;
end $$;

-- plans: look-ups
-- Ends a round of grants: rewards that waited through their number of days with a budget lapse, the others get the reason they
-- still wait, and the day's new rewards need not wait for earlier ones any more. A day on which no server ran has no budget and
-- does not count. `rules`: as in ledger.reward_limits.
create or replace function ledger.end_grant_round(rules jsonb, moment timestamptz) returns void
language plpgsql
as $$
declare
  today constant date := platform.day_of(moment);
  day record;
begin
  if not exists (select from ledger.reward_cut c where c.waiting > 0)
    and not exists (select from ledger.reward_budget b where b.day = today and not b.caught_up) then
    return;
  end if;
  perform ledger.lock(array[ledger.account_id(1, 'issuance', 'PV')]);
  day := ledger.reward_limits(today, rules);
  update ledger.reward_cut c set lapsed = c.lapsed + c.waiting, expired = c.expired + c.waiting, waiting = 0
  where c.waiting > 0 and c.until < today
    and (select count(*) from ledger.reward_budget b where b.day > c.day and b.day < today) >= c.until - c.day;
  if day.grantable = 0 then
    update ledger.reward_cut c set waits_for = 'day-budget' where c.waiting > 0 and c.waits_for <> 'day-budget';
  else
    update ledger.reward_cut c set waits_for = case
        when coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.member_id), 0) >= day.member_cap
        then 'member-cap' else 'shop-cap' end
    where c.waiting > 0 and c.waits_for = 'day-budget' and (
      coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.member_id), 0) >= day.member_cap
      or c.shop_id is not null
        and coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.shop_id), 0) >= day.shop_cap);
  end if;
  update ledger.reward_budget b set caught_up = true where b.day = today and not b.caught_up;
end $$;
