-- plans: look-ups
-- GF that members spent for good: payments that became final, or exchanges. The first such of somebody new makes a valid
-- friend and rewards the inviter, once for ever. A member may stand there more than once, in the order of the events. The
-- caller holds the accounts of issuance and of referrals.inviter_accounts.
-- `rules`: those of ledger.mint_rewards; base (the most GF of a first one that counts, units), multiples (three) and steps
-- (two: from how many valid friends the second and third hold); pv and friends of referrals.check_levels.
create or replace function referrals.settle_friends(
  members integer[], amounts bigint[], refs text[], is_exchange boolean, moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  root constant integer := identity.root_member();
  multiples constant bigint[] := array(select value::bigint from jsonb_array_elements_text(rules->'multiples'));
  steps constant integer[] := array(select value::integer from jsonb_array_elements_text(rules->'steps'));
  unjudged integer[]; newcomers integer[];
  -- Who became valid with this, and those among them who bring a reward: with what, and to which inviter.
  valid integer[]; inviters integer[];
  firsts integer[]; first_amounts bigint[]; first_refs text[]; rewarded integer[]; factors bigint[];
begin
  insert into referrals.member as r (member_id, final_amount, exchanged)
  select member, case when is_exchange then 0 else sum(amount)::bigint end, is_exchange
  from unnest(members, amounts) as m (member, amount) group by member order by member
  on conflict (member_id) do update set final_amount = r.final_amount + excluded.final_amount,
    exchanged = r.exchanged or excluded.exchanged;

  -- Whoever was somebody's new friend before, under whichever account, is nobody's again.
  unjudged := array(select r.member_id from referrals.member r where r.member_id = any(members) and r.newcomer is null order by 1);
  if cardinality(unjudged) > 0 then
    newcomers := identity.claim_newcomers(unjudged, moment);
    update referrals.member r set newcomer = r.member_id = any(newcomers) where r.member_id = any(unjudged);
  end if;

  select array_agg(r.member_id order by r.member_id), array_agg(i.upline_id order by r.member_id) into valid, inviters
  from referrals.member r join identity.invitation i on i.member_id = r.member_id
  where r.member_id = any(members) and r.valid_at is null and r.newcomer;
  if valid is null then return; end if;

  -- Each counts for the inviter together with those who were valid before it, and among those of now by its place.
  select array_agg(member order by item), array_agg(amount order by item), array_agg(ref order by item), array_agg(inviter order by item),
    array_agg(case when number >= steps[2] then multiples[3] when number >= steps[1] then multiples[2] else multiples[1] end order by item)
  into firsts, first_amounts, first_refs, rewarded, factors
  from (
    select f.*, coalesce((select r.valid_friends from referrals.member r where r.member_id = f.inviter), 0)
      + row_number() over (partition by f.inviter order by f.item) as number
    from (
      select distinct on (m.member) m.member, m.amount, m.ref, m.item, inviters[array_position(valid, m.member)] as inviter
      from unnest(members, amounts, refs) with ordinality as m (member, amount, ref, item)
      where m.member = any(valid) order by m.member, m.item
    ) f
  ) counted
  where inviter <> root and inviter = any(identity.still_open(inviters)) and (select r.first_ref from referrals.member r where r.member_id = member) is null;

  update referrals.member r set valid_at = moment where r.member_id = any(valid);
  insert into referrals.member as r (member_id, valid_friends)
  select inviter, count(*) from unnest(inviters) inviter where inviter <> root group by inviter order by inviter
  on conflict (member_id) do update set valid_friends = r.valid_friends + excluded.valid_friends;

  if firsts is not null then
    -- Held already, but for whoever has become new since the accounts were taken.
    perform ledger.lock(array(select distinct i::bigint * 16 + own from unnest(rewarded) i, unnest(array[1, 15]) own));
    with minted as materialized (
      select * from ledger.mint_rewards(
        array_fill('referral-reward'::text, array[cardinality(firsts)]),
        array(select 'friend:' || f from unnest(firsts) with ordinality as f (f, n) order by n), rewarded,
        array(select least(a, (rules->>'base')::bigint) * factors[n] from unnest(first_amounts) with ordinality as a (a, n) order by n),
        rules, moment)
    )
    update referrals.member r set first_ref = first_refs[n], first_amount = first_amounts[n], reward_multiple = factors[n],
      reward = coalesce(m.amount, 0)
    from generate_subscripts(firsts, 1) n left join minted m on m.item = n
    where r.member_id = firsts[n];
    update referrals.member r set referral_rewards = r.referral_rewards + b.amount
    from (
      select i.inviter, sum(f.reward) as amount
      from unnest(firsts, rewarded) as i (friend, inviter) join referrals.member f on f.member_id = i.friend
      group by i.inviter
    ) b
    where r.member_id = b.inviter and b.amount > 0;
  end if;
  perform referrals.check_levels(inviters, moment, (rules->>'pv')::bigint,
    array(select value::integer from jsonb_array_elements_text(rules->'friends')));
end $$;
