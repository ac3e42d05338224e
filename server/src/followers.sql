-- Follow-up processing of payments and trades, in their transactions, for modules that payments and trading do not know.

-- Returns the accounts that followers may change: locked together with the payment's own, before any check.
create or replace function payments.follower_accounts(payers integer[]) returns bigint[]
  language sql stable
  return points.giver_accounts(payers) || referrals.team_accounts(payers);

-- Processes posted payments: rewards the givers of the GF first, then the team; then notifies the shops' programs.
create or replace function payments.notify_followers(
  payers integer[], shops integer[], amounts bigint[], refs text[], bills text[], moment timestamptz, rules jsonb
) returns void
language plpgsql
as $$
begin
  if exists (select from points.gift_credit c where c.receiver_id = any(payers) and c.left_over > 0) then
    perform points.spend_gift_credits(
      payers, array(select (select s.owner_id from merchants.payable_shops(array[shop::bigint]) s) from unnest(shops) with ordinality as x (shop, n) order by n),
      amounts, refs, moment, rules);
  end if;
  perform referrals.reward_team(payers, amounts, refs, moment, rules);
  if exists (select from programs.webhook w
    where w.shop_id = any(shops) and w.off_at is null and 'payment.received' = any(w.events)) then
    perform programs.notify_payments(refs, bills);
  end if;
end $$;

-- Returns the rewards that members other than the payer earned by a payment on its day.
create or replace function payments.followers_rewards(payment_no text)
returns table (reward_id bigint, earner integer, reward_pv bigint)
language sql stable as $$
  select u.reward_id, u.giver_id, u.reward from points.gift_use u where u.payment_no = followers_rewards.payment_no and u.reward > 0
  union all
  select t.journal_id, t.member_id, t.amount from ledger.journal j join referrals.team_reward t on t.journal_id = j.id
  where j.ref > followers_rewards.payment_no || ':' and j.ref < followers_rewards.payment_no || ';' and j.kind = 'team-reward';
$$;

-- The same for payments that became final.
create or replace function payments.final_accounts(payers integer[]) returns bigint[]
  language sql stable
  return referrals.inviter_accounts(payers);

create or replace function payments.notify_final(
  payers integer[], amounts bigint[], refs text[], final_on date, moment timestamptz, rules jsonb
) returns void
  language sql
  return referrals.settle_payments(payers, amounts, refs, final_on, moment, rules);

-- Reduces gift credits for sold GF.
create or replace function trading.notify_completed(sellers integer[], buyers integer[], amounts bigint[]) returns void
  language sql
  return points.reduce_gift_credits(sellers, buyers, amounts);
