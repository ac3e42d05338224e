-- Returns the rewards that other members than its payer got by a payment, and which part of each one's base was refunded:
-- `refunded` of the payment in all, `since_final` of it since it became final on `final_on` (null where it is not). These are
-- the team's rewards, the inviter's reward if it was the payer's first payment, and the inviter's dividend of that day. Where
-- nothing was given at once and the reward may wait (ledger.reward_cut), journal and day are null.
create or replace function referrals.rewards_of_payment(
  payer integer, payment_no text, payment_amount bigint, refunded bigint, since_final bigint, final_on date
) returns table (kind text, ref text, reward_id bigint, member_id integer, day date, amount bigint, part bigint, whole bigint)
language sql stable as $$
  select j.kind, j.ref, t.journal_id, t.member_id, platform.day_of(j.at), t.amount, rewards_of_payment.refunded, rewards_of_payment.payment_amount
  from ledger.journal_head j join referrals.team_reward t on t.journal_id = j.id
  -- ';' follows ':' in ASCII, so this range finds them by the unique index on ref and kind.
  where j.ref > rewards_of_payment.payment_no || ':' and j.ref < rewards_of_payment.payment_no || ';' and j.kind = 'team-reward'
  union all
  select c.kind, c.ref, null, c.member_id, null, 0, rewards_of_payment.refunded, rewards_of_payment.payment_amount
  from ledger.cut_reward c
  where c.ref > rewards_of_payment.payment_no || ':' and c.ref < rewards_of_payment.payment_no || ';' and c.kind = 'team-reward' and c.given = 0
  union all
  select 'referral-reward', 'friend:' || m.member_id, j.id, i.upline_id, platform.day_of(j.at), m.reward, since_final, m.first_amount
  from referrals.member m join identity.invitation i on i.member_id = m.member_id
  left join ledger.journal_head j on j.ref = 'friend:' || m.member_id and j.kind = 'referral-reward'
  where m.member_id = payer and m.first_ref = rewards_of_payment.payment_no and m.reward_tenths is not null and since_final > 0
  union all
  select 'dividend', format('dividend:%s:%s', d.day, d.member_id), j.id, d.member_id, platform.day_of(j.at), d.amount, d.refunded, d.base
  from identity.invitation i
  join referrals.dividend d on d.day = final_on and d.member_id = i.upline_id
  left join ledger.journal_head j on j.ref = format('dividend:%s:%s', d.day, d.member_id) and j.kind = 'dividend'
  where i.member_id = payer and d.refunded > 0
    and exists (select from referrals.friend_daily_payment f where f.day = final_on and f.upline_id = d.member_id and f.friend_id = payer);
$$;
