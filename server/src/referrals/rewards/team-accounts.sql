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
