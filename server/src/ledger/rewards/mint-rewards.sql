-- plans: look-ups
-- Public. Mints rewards that other members' payments earned, one journal each: issuance -> pending, or -> available where rewards do
-- not wait. Each is cut to the member's daily cap, the day's budget and the cover; one cut to nothing is left out. What cap and
-- budget cut waits (ledger.reward_cut). The caller must have locked the accounts of issuance and of the members' PV. `rules`:
-- as in ledger.reward_limits, and waitingDays.
create or replace function ledger.mint_rewards(
  kinds text[], refs text[], members integer[], wanted bigint[], rules jsonb, moment timestamptz
) returns table (item integer, journal_id bigint, amount bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  today constant date := platform.day_of(moment);
  day record;
  before bigint[];
  given bigint[];
  -- What cut each reward, and how much of the difference waits.
  cuts text[]; waits bigint[];
  own integer;
begin
  day := ledger.reward_limits(today, rules);
  before := ledger.rewards_given(members, today);
  own := case when day.matures_on > today then 15 else 1 end;
  select array_agg(given order by n),
    array_agg(case when given < capped then day.limited_by when given < wanted then 'member-cap' end order by n),
    array_agg(wanted - case when day.limited_by = 'cover' then capped else given end order by n)
  into given, cuts, waits from (
    select n, sums.wanted, capped, greatest(0, least(capped, day.remaining - coalesce(
      sum(capped) over (order by n rows between unbounded preceding and 1 preceding), 0)))::bigint as given
    from (
      select n, w.wanted, greatest(0, least(w.wanted, day.member_cap - before[n] - coalesce(
        sum(w.wanted) over (partition by member order by n rows between unbounded preceding and 1 preceding), 0))) as capped
      from unnest(members, mint_rewards.wanted) with ordinality as w (member, wanted, n)
    ) sums
  ) cut;
  perform ledger.count_rewards(members, given, '{}', '{}', today, day.matures_on <= today, true);
  if day.matures_on <= today then perform ledger.keep_pv(today, members, given); end if;
  if array_remove(cuts, null) <> '{}' then
    perform ledger.record_reward_cuts(kinds, refs, members, null, wanted, given, cuts, waits, today, rules);
  end if;
  return query
  with legs as materialized (
    select n::integer as item, member, amount from unnest(members, given) with ordinality as g (member, amount, n) where amount > 0
  ), sides as materialized (
    select item, side, case side when 0 then issuance else member::bigint * 16 + own end as account,
      case side when 0 then -amount else amount end as amount
    from legs cross join generate_series(0, 1) side
  ), posted as (
    select w.* from ledger.write(
      kinds, array_fill('system'::text, array[cardinality(kinds)]),
      array(select case when given[n] > 0 then ref end from unnest(refs) with ordinality as r (ref, n) order by n), moment,
      array(select s.item from sides s order by s.item, s.side),
      array(select s.account from sides s order by s.item, s.side),
      array(select s.amount from sides s order by s.item, s.side),
      array(select true from sides s)
    ) w
    where exists (select from legs)
  )
  select p.item, p.journal_id, given[p.item] from posted p;
end $$;
