-- plans: look-ups
-- Settles payments that became final on a day, for what is left of them: friends become valid and reward their inviters, and
-- the amounts count for the day's dividends of inviters who may have a level.
create or replace function referrals.settle_payments(
  payers integer[], amounts bigint[], refs text[], final_on date, moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  min_friends constant integer := (select min(value::integer) from jsonb_array_elements_text(rules->'friends'));
begin
  perform referrals.settle_friends(payers, amounts, refs, moment, rules);
  insert into referrals.friend_daily_payment as f (day, upline_id, friend_id, amount)
  select final_on, i.upline_id, p.payer, p.amount
  from (select payer, sum(amount)::bigint as amount from unnest(payers, amounts) as p (payer, amount) group by payer) p
  join identity.invitation i on i.member_id = p.payer
  join referrals.member r on r.member_id = i.upline_id
  where r.rank > 0 or r.valid_friends >= min_friends
  order by i.upline_id, p.payer
  on conflict (day, upline_id, friend_id) do update set amount = f.amount + excluded.amount;
end $$;

-- plans: look-ups
-- Counts payments that became final. A newcomer whose final payments reach the minimum is a valid friend of the inviter, and
-- the first final payment of a newcomer rewards the inviter once. A member may occur more than once, in the
-- order of the payments. The caller has locked the accounts of issuance and of referrals.inviter_accounts.
-- `rules`: those of ledger.mint_rewards; validFrom (the minimum, units), base (the most GF of a first payment that counts, units),
-- inviterTenths (three) and steps (two: from how many valid friends the second and third apply); pv and friends of
-- referrals.check_levels.
create or replace function referrals.settle_friends(
  members integer[], amounts bigint[], refs text[], moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
#variable_conflict use_column
declare
  root constant integer := identity.root_member();
  minimum constant bigint := (rules->>'validFrom')::bigint;
  tenths constant bigint[] := array(select value::bigint from jsonb_array_elements_text(rules->'inviterTenths'));
  steps constant integer[] := array(select value::integer from jsonb_array_elements_text(rules->'steps'));
  unchecked integer[]; newcomers integer[];
  -- Members who become valid now, and their inviters.
  valid integer[]; inviters integer[];
  -- Members whose first final payment this is: which one, and the inviter who is rewarded for it, by how many tenths of PV for each GF.
  firsts integer[]; first_amounts bigint[]; first_refs text[]; rewarded integer[]; factors bigint[];
begin
  insert into referrals.member as r (member_id, final_amount)
  select member, sum(amount)::bigint from unnest(members, amounts) as m (member, amount) group by member order by member
  on conflict (member_id) do update set final_amount = r.final_amount + excluded.final_amount;

  -- A mailbox that brought a reward before, under any account, brings none again.
  unchecked := array(select r.member_id from referrals.member r where r.member_id = any(members) and r.newcomer is null order by 1);
  if cardinality(unchecked) > 0 then
    newcomers := identity.claim_newcomers(unchecked, moment);
    update referrals.member r set newcomer = r.member_id = any(newcomers) where r.member_id = any(unchecked);
  end if;

  select array_agg(r.member_id order by r.member_id), array_agg(i.upline_id order by r.member_id) into valid, inviters
  from referrals.member r join identity.invitation i on i.member_id = r.member_id
  where r.member_id = any(members) and r.newcomer and r.valid_at is null and r.final_amount >= minimum;
  valid := coalesce(valid, '{}');

  -- The inviter's number of valid friends counts those valid before and those of this batch up to this one.
  select array_agg(member order by item), array_agg(amount order by item), array_agg(ref order by item),
    array_agg(case when inviter <> root and is_open then inviter end order by item),
    array_agg(case when number >= steps[2] then tenths[3] when number >= steps[1] then tenths[2] else tenths[1] end order by item)
  into firsts, first_amounts, first_refs, rewarded, factors
  from (
    select f.*, f.inviter = any(identity.not_closed(array[f.inviter])) as is_open,
      coalesce((select r.valid_friends from referrals.member r where r.member_id = f.inviter), 0)
        + count(*) filter (where f.member = any(valid)) over (partition by f.inviter order by f.item) as number
    from (
      select distinct on (m.member) m.member, m.amount, m.ref, m.item, i.upline_id as inviter, r.first_ref
      from unnest(members, amounts, refs) with ordinality as m (member, amount, ref, item)
      join referrals.member r on r.member_id = m.member and r.newcomer and (r.first_ref is null or m.member = any(valid))
      join identity.invitation i on i.member_id = m.member
      order by m.member, m.item
    ) f
  ) counted
  where first_ref is null;

  if cardinality(valid) > 0 then
    update referrals.member r set valid_at = moment, valid_minimum = minimum where r.member_id = any(valid);
    insert into referrals.member as r (member_id, valid_friends)
    select inviter, count(*) from unnest(inviters) inviter where inviter <> root group by inviter order by inviter
    on conflict (member_id) do update set valid_friends = r.valid_friends + excluded.valid_friends;
  end if;

  if firsts is not null then perform referrals.reward_inviters(firsts, first_amounts, first_refs, rewarded, factors, moment, rules); end if;
  if cardinality(valid) > 0 then
    perform referrals.check_levels(inviters, moment, (rules->>'pv')::bigint,
      array(select value::integer from jsonb_array_elements_text(rules->'friends')));
  end if;
end $$;

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

-- plans: look-ups
-- Returns the PV accounts of the inviters of those members who have not brought a reward yet, or are not valid: to be locked
-- before anything is checked.
create or replace function referrals.inviter_accounts(members integer[]) returns bigint[]
language plpgsql stable
as $$
begin
  -- Most members are settled, as one look-up shows.
  members := array(
    select distinct m from unnest(members) m left join referrals.member r on r.member_id = m
    where (r.valid_at is null or r.first_ref is null) and r.newcomer is distinct from false
  );
  if cardinality(members) = 0 then return '{}'; end if;
  return array(
    select distinct i.upline_id::bigint * 16 + own
    from unnest(members) m join identity.invitation i on i.member_id = m, unnest(array[1, 15]) own
    where i.upline_id <> identity.root_member()
  );
end $$;

-- plans: look-ups
-- Records which of `members` (duplicates allowed) have earned enough for VIP, and revokes it where refunds took back what they
-- had earned.
create or replace function referrals.check_vips(members integer[], moment timestamptz, minimum bigint) returns void
language plpgsql
as $$
begin
  update referrals.member r set vip_at = null, vip_minimum = null
  where r.member_id = any(members) and r.vip_at is not null
    and (select b.earned from ledger.balance b where b.id = r.member_id::bigint * 16 + 1) < r.vip_minimum;
  members := array(
    select m from unnest(members) m where (select b.earned from ledger.balance b where b.id = m::bigint * 16 + 1) >= minimum
  );
  if cardinality(members) = 0 then return; end if;
  insert into referrals.member as r (member_id, vip_at, vip_minimum) select distinct m, moment, minimum from unnest(members) m
  on conflict (member_id) do update set vip_at = excluded.vip_at, vip_minimum = excluded.vip_minimum where r.vip_at is null;
end $$;

-- Reduces the final payments of a payer by a refund. Below the minimum by which the payer became a valid friend, the payer is
-- no longer one. The caller must have locked the inviter's PV accounts.
create or replace function referrals.reverse_settled_payment(
  payer integer, amount bigint, final_on date, moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
declare
  inviter integer;
begin
  select i.upline_id into inviter from identity.invitation i where i.member_id = payer;
  update referrals.dividend d set refunded = d.refunded + reverse_settled_payment.amount
  from referrals.friend_daily_payment f
  where d.member_id = inviter and d.day = final_on and f.day = final_on and f.upline_id = inviter and f.friend_id = payer;
  if not found then
    -- The dividend is not computed yet: its base becomes smaller.
    delete from referrals.friend_daily_payment f
    where f.day = final_on and f.upline_id = inviter and f.friend_id = payer and f.amount <= reverse_settled_payment.amount;
    update referrals.friend_daily_payment f set amount = f.amount - reverse_settled_payment.amount
    where f.day = final_on and f.upline_id = inviter and f.friend_id = payer;
  end if;
  update referrals.member r set final_amount = r.final_amount - reverse_settled_payment.amount where r.member_id = payer;
  update referrals.member r set valid_at = null, valid_minimum = null
  where r.member_id = payer and r.valid_at is not null and r.final_amount < r.valid_minimum;
  if not found or inviter = identity.root_member() then return; end if;
  update referrals.member r set valid_friends = r.valid_friends - 1 where r.member_id = inviter;
  perform referrals.check_levels(array[inviter], moment, (rules->>'pv')::bigint,
    array(select value::integer from jsonb_array_elements_text(rules->'friends')));
end $$;

-- plans: look-ups
-- Returns friends' PV, available and frozen, and their referral figures, by id; null where there is no row yet.
create or replace function referrals.friend_figures(friends integer[]) returns table (
  id integer, pv bigint, valid_at timestamptz, valid_friends integer, reward bigint
)
language plpgsql stable
as $$
begin
  return query
  select f.id, (
      select sum(b.balance)::bigint from ledger.balance b where b.id = any(array[f.id::bigint * 16 + 1, f.id::bigint * 16 + 3])
    ), r.valid_at, r.valid_friends, r.reward
  from unnest(friends) f (id) left join referrals.member r on r.member_id = f.id;
end $$;
