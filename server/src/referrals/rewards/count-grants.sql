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
