-- The PV accounts of those whom referrals.reward_team may reward for payments of these members.
create or replace function referrals.team_accounts(payers integer[]) returns bigint[]
  language sql stable
  return array(select m::bigint * 16 + own from unnest(referrals.ranked_above(payers)) m, unnest(array[1, 15]) own);
