-- plans: look-ups
-- Public. Returns how much PV can be given at once as rewards on a day (`remaining`), in units, whether the day's budget or the cover ends it (as
-- ledger.reward_cut names them), the day on whose beginning it becomes available, the caps of a member and of a shop, and how
-- much can be granted to rewards that wait (`grantable`). While rewards wait for the budget, new ones get nothing at once: they wait
-- behind them.
-- The first reward or refund of a day settles the budget for all of it: a change of a parameter applies from the next day on. The caller
-- has locked the account of issuance. `rules`: divisor (PV for one GF released), budget (millionths of the
-- free cover), days (until it is available), refundDays, keeps; cap and shopCap (units), memberShare and shopShare (millionths of
-- the budget).
create or replace function ledger.reward_limits(
  today date, rules jsonb, out remaining bigint, out limited_by text, out matures_on date, out member_cap bigint, out shop_cap bigint,
  out grantable bigint
)
language plpgsql
as $$
declare
  free constant bigint := ledger.free_cover((rules->>'divisor')::bigint);
  day ledger.reward_budget;
  left_today bigint;
  nothing_waits boolean;
begin
  select * into day from ledger.reward_budget b where b.day = today;
  if not found then
    nothing_waits := not exists (select from ledger.reward_cut c where c.waiting > 0);
    insert into ledger.reward_budget as b (day, budget, matures_on, refundable_until, keeps, divisor, caught_up, without_backlog)
    values (today, floor(greatest(0, free)::numeric * (rules->>'budget')::integer / 1000000), today + (rules->>'days')::integer,
      -- Never earlier than the date promised to payments of earlier days.
      greatest(today + (rules->>'refundDays')::integer, (select max(e.refundable_until) from ledger.reward_budget e)),
      (rules->>'keeps')::integer = 1, (rules->>'divisor')::integer,
      nothing_waits,
      -- What lapsed may wait again as long as payments of the days through which it waited can be refunded.
      nothing_waits and not exists (
        select from ledger.reward_cut c where c.expired > 0
          and c.until >= (select min(b.day) from ledger.reward_budget b where b.refundable_until >= today)))
    returning * into day;
    if not nothing_waits then day := ledger.carry_over_budget(day, rules); end if;
  end if;
  matures_on := day.matures_on;
  member_cap := least((rules->>'cap')::bigint, floor(day.budget::numeric * (rules->>'memberShare')::integer / 1000000));
  shop_cap := least((rules->>'shopCap')::bigint, floor(day.budget::numeric * (rules->>'shopShare')::integer / 1000000));
  left_today := case when day.caught_up
    and not exists (select from ledger.reward_cut c where c.waiting > 0 and c.waits_for = 'day-budget') then day.budget - day.used else 0 end;
  remaining := greatest(0, least(left_today, free));
  limited_by := case when free <= left_today then 'cover' else 'day-budget' end;
  grantable := greatest(0, least(day.budget - day.used, free));
end $$;

-- plans: kept
-- Public. Returns the PV that may still be minted, in units: what the release pool can pay for, less all existing PV, including pending
-- and shops' PV. Below zero nothing may be minted. Exact under the lock of the issuance account: whatever takes GF out of the
-- pool takes at least as much PV with it, under the same lock.
create or replace function ledger.free_cover(divisor bigint) returns bigint
language plpgsql stable
as $$
begin
  return (
    (select b.balance from ledger.balance b where b.id = ledger.account_id(1, 'release-pool', 'GF'))::numeric * divisor
    + (select b.balance from ledger.balance b where b.id = ledger.account_id(1, 'issuance', 'PV'))
  )::bigint;
end $$;

-- plans: look-ups
-- Public. Returns how much PV each of these parties was given as rewards on a day, by position.
create or replace function ledger.rewards_given(parties integer[], day date) returns bigint[]
language plpgsql stable
as $$
begin
  return array(
    select coalesce(r.given, 0) from unnest(parties) with ordinality as p (party, n)
    left join ledger.reward_day r on r.day = rewards_given.day and r.party_id = p.party
    order by n
  );
end $$;

-- plans: look-ups
-- Public. Counts rewards into the day's budget and into each party's total of the day: members who receive them, and shops whose
-- customers earn them. `by_others`: earned by other members' payments (ledger.kept_pv). The caller must have locked the
-- issuance account. Updates first and inserts what is missing, since nearly every party has a row and an update takes half the
-- time of an upsert.
--
-- Rows are always looked up by key. Joined to the amounts, a plan made while the table was empty scanned it once per party
-- until it was analyzed: 190 ms for a batch that takes 3 ms (decision 058).
create or replace function ledger.count_rewards(
  members integer[], member_amounts bigint[], shops integer[], shop_amounts bigint[], day date, at_once boolean, by_others boolean
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  -- Each party once, sorted for binary search (width_bucket); `sums` and `own` (the part the party itself receives) are aligned
  -- with it.
  parties integer[]; sums bigint[]; own bigint[];
  minted bigint;
  counted_on constant date := day;
  updated_rows integer;
begin
  select array_agg(party order by party), array_agg(amount order by party), array_agg(of_member order by party), ledger.total(of_member)
  into parties, sums, own, minted from (
    select party, ledger.total(amount) as amount, ledger.total(of_member) as of_member from (
      select party, amount, amount as of_member from unnest(members, member_amounts) as m (party, amount) where amount > 0
      union all
      select party, amount, 0 from unnest(shops, shop_amounts) as s (party, amount) where amount > 0
    ) r group by party
  ) r;
  if parties is null then return; end if;

  -- "(select parties)" passes the array as sent: in plpgsql's expanded form it would be converted for each look-up.
  with budget as (update ledger.reward_budget b set used = b.used + minted where b.day = counted_on)
  update ledger.reward_day d set given = d.given + sums[width_bucket(d.party_id, (select parties))],
    pending = d.pending + case when at_once then 0 else own[width_bucket(d.party_id, (select parties))] end,
    by_others = d.by_others + case when count_rewards.by_others and not at_once then own[width_bucket(d.party_id, (select parties))] else 0 end
  where d.day = counted_on and d.party_id = any(parties);
  get diagnostics updated_rows = row_count;
  if updated_rows < cardinality(parties) then
    insert into ledger.reward_day as d (day, party_id, given, pending, by_others, matured_on)
    select counted_on, party, amount, case when at_once then 0 else of_member end,
      case when count_rewards.by_others and not at_once then of_member else 0 end, case when at_once then counted_on end
    from unnest(parties, sums, own) as g (party, amount, of_member)
    where (select true from ledger.reward_day h where h.day = counted_on and h.party_id = party) is null;
  end if;
end $$;

-- plans: look-ups
-- Public. Records the rewards whose `cuts` is not null, by position. What waits lapses at once where `rules`.waitingDays is 0. `shops`:
-- where payers' rewards are counted; null for other rewards.
create or replace function ledger.record_reward_cuts(
  kinds text[], refs text[], members integer[], shops integer[], wanted bigint[], given bigint[], cuts text[], waits bigint[], today date,
  rules jsonb
) returns void
language sql as $$
  insert into ledger.reward_cut (kind, ref, member_id, shop_id, day, wanted, given, cut_by, waiting, waits_for, until, lapsed)
  select kinds[n], refs[n], members[n], shops[n], today, wanted[n], given[n], cuts[n],
    case when days > 0 then waits[n] else 0 end, case cuts[n] when 'cover' then 'member-cap' else cuts[n] end, today + days,
    case when days > 0 then 0 else waits[n] end
  from generate_subscripts(cuts, 1) n, (select (rules->>'waitingDays')::integer as days) r
  where cuts[n] is not null and refs[n] is not null and wanted[n] > 0
  order by n;
$$;

-- Public. Returns what a payment now could earn at most, without a lock and without settling the day's budget: the free cover, what the
-- day's budget and the caps of payer and shop leave, and when it would be available. As in payments.pay, a budget or a shop's
-- cap leaves nothing while other rewards wait for it. `rules`: as in ledger.reward_limits.
create or replace function ledger.preview_reward_limits(payer integer, shop integer, rules jsonb)
returns table (free bigint, budget_left bigint, reward_day date, payer_left bigint, shop_left bigint, waiting_until date)
language sql stable as $$
  select d.free,
    case when d.caught_up and not exists (select from ledger.reward_cut c where c.waiting > 0 and c.waits_for = 'day-budget')
      then d.budget - d.used else 0 end,
    d.matures_on,
    least((rules->>'cap')::bigint, floor(d.budget::numeric * (rules->>'memberShare')::integer / 1000000))::bigint
      - coalesce((select r.given from ledger.reward_day r where r.day = d.today and r.party_id = payer), 0),
    case when exists (select from ledger.reward_cut c where c.shop_id = shop and c.waiting > 0 and c.waits_for = 'shop-cap') then 0
      else least((rules->>'shopCap')::bigint, floor(d.budget::numeric * (rules->>'shopShare')::integer / 1000000))::bigint
        - coalesce((select r.given from ledger.reward_day r where r.day = d.today and r.party_id = shop), 0) end,
    d.today + (rules->>'waitingDays')::integer
  from (
    select c.free, c.today, coalesce(b.used, 0) as used, coalesce(b.matures_on, c.today + (rules->>'days')::integer) as matures_on,
      coalesce(b.budget, floor(greatest(0, c.free)::numeric * (rules->>'budget')::integer / 1000000)::bigint) as budget,
      coalesce(b.caught_up, not exists (select from ledger.reward_cut w where w.waiting > 0)) as caught_up
    from (select ledger.free_cover((rules->>'divisor')::bigint) as free, platform.day_of(platform.now()) as today) c
    left join ledger.reward_budget b on b.day = c.today
  ) d;
$$;
