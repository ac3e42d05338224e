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
