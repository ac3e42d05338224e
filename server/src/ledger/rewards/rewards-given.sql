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
