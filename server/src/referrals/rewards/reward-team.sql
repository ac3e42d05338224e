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
