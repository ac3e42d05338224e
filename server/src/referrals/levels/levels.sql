-- Checks VIP and levels. `rules`: vip (units of PV), pv (units), friends (four minimums, lowest level first).
create or replace function referrals.check_standing(members integer[], moment timestamptz, rules jsonb) returns void language plpgsql as $$
begin
  perform referrals.check_vips(members, moment, (rules->>'vip')::bigint);
  perform referrals.check_levels(members, moment, (rules->>'pv')::bigint,
    array(select value::integer from jsonb_array_elements_text(rules->'friends')));
end $$;

-- plans: look-ups
-- Checks the levels of members whose figures may have changed. The caller must have locked their PV accounts. `minimums`: the
-- friends that each level requires, lowest first.
create or replace function referrals.check_levels(members integer[], moment timestamptz, pv_minimum bigint, minimums integer[]) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  min_friends constant integer := (select min(minimum) from unnest(minimums) minimum);
begin
  with figures as materialized (
    select r.member_id, r.rank, r.active, r.valid_friends,
      -- The balance, but no more than was ever earned: PV received as a gift does not count (decision 011).
      (select least(b.balance + f.balance, b.earned) from ledger.balance b, ledger.balance f
        where b.id = r.member_id::bigint * 16 + 1 and f.id = r.member_id::bigint * 16 + 3) as counted
    from (select distinct m from unnest(members) m) asked join referrals.member r on r.member_id = asked.m
    where r.valid_friends >= min_friends or r.rank > 0
  ), checked as materialized (
    select *, case when counted >= pv_minimum then coalesce((
        select max(n) from unnest(minimums) with ordinality as l (minimum, n) where valid_friends >= minimum
      ), 0) else 0 end::smallint as reached
    from figures
  ), changed as materialized (
    select * from checked where reached <> case when active then rank else 0 end
  ), history as (
    insert into referrals.level_change (member_id, rank, at)
    -- Never before the previous change: moments read before a lock may be out of order.
    select member_id, reached, greatest(moment, (select max(h.at) from referrals.level_change h where h.member_id = c.member_id))
    from changed c
  )
  update referrals.member r
  set active = c.reached > 0,
    rank = case when c.reached > 0 then c.reached else r.rank end,
    achieved_at = case when c.reached > 0 then coalesce((
        select min(h.at) from referrals.level_change h where h.member_id = c.member_id and h.rank >= c.reached
      ), moment) else r.achieved_at end
  from changed c where r.member_id = c.member_id;
end $$;

-- plans: look-ups
-- Returns the members with an active level above any of these, however far up. Each member on the way is read once; none if no
-- member has a level.
create or replace function referrals.ranked_uplines(members integer[]) returns integer[]
language plpgsql stable
as $$
begin
  if not exists (select from referrals.member where active) then return '{}'; end if;
  return array(
    with recursive above as (
      select i.upline_id as member_id from unnest(members) m join identity.invitation i on i.member_id = m
      union
      select i.upline_id from above a join identity.invitation i on i.member_id = a.member_id
    )
    select a.member_id from above a join referrals.member m on m.member_id = a.member_id where m.active
  );
end $$;
