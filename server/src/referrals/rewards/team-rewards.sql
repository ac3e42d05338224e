-- plans: look-ups
-- Rewards the team for payments, in their transaction: going up from each payer, every member whose level is above the highest
-- met so far. A batch has one timestamp. The caller must have locked the accounts of issuance and of
-- referrals.team_accounts. `rules`: those of ledger.mint_rewards, and share and difference (millionths).
create or replace function referrals.reward_team(
  payers integer[], amounts bigint[], refs text[], moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  ranked constant integer[] := referrals.ranked_uplines(payers);
  -- Rewards, in the order of the batch: ref, receiver, uncut amount, and the position of the payment.
  reward_refs text[]; receivers integer[]; wanted bigint[]; sources integer[]; ranks smallint[];
begin
  -- Only if a member above has a level; then all the way up.
  if cardinality(ranked) = 0 then return; end if;

  with recursive chain as (
    select m.item::integer, i.upline_id as member_id, 1 as depth
    from unnest(payers) with ordinality as m (member, item) join identity.invitation i on i.member_id = m.member
    union all
    select c.item, i.upline_id, c.depth + 1 from chain c join identity.invitation i on i.member_id = c.member_id
  ), met as (
    select c.item, c.member_id, c.depth, r.rank, greatest(
        coalesce((select p.rank from referrals.member p where p.member_id = payers[c.item] and p.active), 0),
        coalesce(max(r.rank) over (partition by c.item order by c.depth rows between unbounded preceding and 1 preceding), 0)
      ) as highest
    from chain c join referrals.member r on r.member_id = c.member_id and r.active
  ), earned as (
    select item, depth, member_id, (rank - highest)::smallint as ranks,
      floor(amounts[item]::numeric * (rules->>'share')::bigint * (rules->>'difference')::bigint * (rank - highest)
        / 1000000000000)::bigint as amount
    from met where rank > highest
  )
  select array_agg(refs[item] || ':' || member_id order by item, depth), array_agg(member_id order by item, depth),
    array_agg(amount order by item, depth), array_agg(item order by item, depth), array_agg(ranks order by item, depth)
  into reward_refs, receivers, wanted, sources, ranks
  from earned where amount > 0;
  if receivers is null then return; end if;

  -- Locked already, except for members who reached a level since the caller locked the accounts.
  perform ledger.lock(array(select distinct r::bigint * 16 + own from unnest(receivers) r, unnest(array[1, 15]) own));
  with minted as materialized (
    select receivers[m.item] as receiver, sources[m.item] as source, ranks[m.item] as ranks, m.journal_id, m.amount
    from ledger.mint_rewards(array_fill('team-reward'::text, array[cardinality(receivers)]), reward_refs, receivers, wanted, rules, moment) m
  ), kept as (
    insert into referrals.team_reward (journal_id, member_id, payer_id, payment_no, base, ranks, amount)
    select journal_id, receiver, payers[source], refs[source], amounts[source], ranks, amount from minted
  )
  update referrals.member r set team_rewards = r.team_rewards + c.amount
  from (select receiver, sum(amount) as amount from minted group by receiver) c where r.member_id = c.receiver;
end $$;

-- plans: look-ups
-- Returns the PV accounts of the members whom referrals.reward_team may reward for payments of these members.
create or replace function referrals.team_accounts(payers integer[]) returns bigint[]
language plpgsql stable
as $$
declare
  ranked constant integer[] := referrals.ranked_uplines(payers);
begin
  if cardinality(ranked) = 0 then return '{}'; end if;
  return array(select m::bigint * 16 + own from unnest(ranked) m, unnest(array[1, 15]) own);
end $$;

-- Returns the rewards that other members than its payer got by a payment, and which part of each one's base was refunded:
-- `refunded` of the payment in all, `since_final` of it since it became final on `final_on` (null where it is not). These are
-- the team's rewards, the inviter's reward if it was the payer's first payment, and the inviter's dividend of that day. Where
-- nothing was given at once and the reward may wait (ledger.reward_cut), journal and day are null.
create or replace function referrals.rewards_of_payment(
  payer integer, payment_no text, payment_amount bigint, refunded bigint, since_final bigint, final_on date
) returns table (kind text, ref text, reward_id bigint, member_id integer, day date, amount bigint, part bigint, whole bigint)
language sql stable as $$
  select j.kind, j.ref, t.journal_id, t.member_id, platform.day_of(j.at), t.amount, rewards_of_payment.refunded, rewards_of_payment.payment_amount
  from ledger.journal_head j join referrals.team_reward t on t.journal_id = j.id
  -- ';' follows ':' in ASCII, so this range finds them by the unique index on ref and kind.
  where j.ref > rewards_of_payment.payment_no || ':' and j.ref < rewards_of_payment.payment_no || ';' and j.kind = 'team-reward'
  union all
  select c.kind, c.ref, null, c.member_id, null, 0, rewards_of_payment.refunded, rewards_of_payment.payment_amount
  from ledger.cut_reward c
  where c.ref > rewards_of_payment.payment_no || ':' and c.ref < rewards_of_payment.payment_no || ';' and c.kind = 'team-reward' and c.given = 0
  union all
  select 'referral-reward', 'friend:' || m.member_id, j.id, i.upline_id, platform.day_of(j.at), m.reward, since_final, m.first_amount
  from referrals.member m join identity.invitation i on i.member_id = m.member_id
  left join ledger.journal_head j on j.ref = 'friend:' || m.member_id and j.kind = 'referral-reward'
  where m.member_id = payer and m.first_ref = rewards_of_payment.payment_no and m.reward_tenths is not null and since_final > 0
  union all
  select 'dividend', format('dividend:%s:%s', d.day, d.member_id), j.id, d.member_id, platform.day_of(j.at), d.amount, d.refunded, d.base
  from identity.invitation i
  join referrals.dividend d on d.day = final_on and d.member_id = i.upline_id
  left join ledger.journal_head j on j.ref = format('dividend:%s:%s', d.day, d.member_id) and j.kind = 'dividend'
  where i.member_id = payer and d.refunded > 0
    and exists (select from referrals.friend_daily_payment f where f.day = final_on and f.upline_id = d.member_id and f.friend_id = payer);
$$;

-- Adds rewards that were granted later (ledger.grant_waiting_rewards) to members' totals, by kind.
create or replace function referrals.count_grants(members integer[], kinds text[], amounts bigint[]) returns void
language sql as $$
  update referrals.member r set referral_rewards = r.referral_rewards + g.referral, team_rewards = r.team_rewards + g.team,
    dividends = r.dividends + g.dividend
  from (
    select member, coalesce(sum(amount) filter (where kind = 'referral-reward'), 0) as referral,
      coalesce(sum(amount) filter (where kind = 'team-reward'), 0) as team,
      coalesce(sum(amount) filter (where kind = 'dividend'), 0) as dividend
    from unnest(members, kinds, amounts) as g (member, kind, amount) group by member
  ) g where r.member_id = g.member;
$$;
