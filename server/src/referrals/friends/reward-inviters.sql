-- plans: look-ups
-- Records the first final payments of newcomers and rewards their inviters: null where there is none to reward (the root, or an
-- account that was closed). `factors`: tenths of PV for each GF. The caller has locked the accounts of issuance and of referrals.inviter_accounts.
create or replace function referrals.reward_inviters(
  friends integer[], amounts bigint[], refs text[], inviters integer[], factors bigint[], moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  -- Positions of those with an inviter to reward.
  places constant integer[] := array(select n from generate_subscripts(inviters, 1) n where inviters[n] is not null order by n);
begin
  update referrals.member r set first_ref = refs[n], first_amount = amounts[n],
    reward_tenths = case when inviters[n] is not null then factors[n] end
  from generate_subscripts(friends, 1) n where r.member_id = friends[n];
  if cardinality(places) = 0 then return; end if;
  -- Locked already, except for members who became newcomers since the caller locked the accounts.
  perform ledger.lock(array(select distinct i::bigint * 16 + own from unnest(inviters) i, unnest(array[1, 15]) own where i is not null));
  with minted as materialized (
    select friends[places[m.item]] as friend, m.amount from ledger.mint_rewards(
      array_fill('referral-reward'::text, array[cardinality(places)]),
      array(select 'friend:' || friends[p] from unnest(places) with ordinality as x (p, n) order by n),
      array(select inviters[p] from unnest(places) with ordinality as x (p, n) order by n),
      array(select least(amounts[p], (rules->>'base')::bigint) * factors[p] / 10 from unnest(places) with ordinality as x (p, n) order by n),
      rules, moment) m
  )
  update referrals.member r set reward = m.amount from minted m where r.member_id = m.friend;
  -- Separate, since an inviter may be one of the friends and one statement updates a row once.
  insert into referrals.member as r (member_id, referral_rewards)
  select inviters[p], sum(f.reward)::bigint from unnest(places) p join referrals.member f on f.member_id = friends[p]
  where f.reward > 0 group by inviters[p] order by inviters[p]
  on conflict (member_id) do update set referral_rewards = r.referral_rewards + excluded.referral_rewards;
end $$;
