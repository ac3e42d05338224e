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
