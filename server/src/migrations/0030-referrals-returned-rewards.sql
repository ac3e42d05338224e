-- As it was (migrations/0019), with the payment's number said to be the argument's. In a function of SQL a bare name is a
-- column first, and referrals.team_reward has one of that name: a refund took back the team rewards of every payment.
create or replace function referrals.rewards_of_payment(payer integer, payment_no text)
returns table (reward_id bigint, member_id integer, amount bigint)
language sql stable as $$
  select j.id, i.upline_id, m.reward
  from referrals.member m join identity.invitation i on i.member_id = m.member_id
  join ledger.journal j on j.ref = 'friend:' || m.member_id and j.kind = 'referral-reward'
  join ledger.journal p on p.ref = rewards_of_payment.payment_no and p.kind = 'payment' and p.at = m.valid_at
  where m.member_id = rewards_of_payment.payer and m.reward > 0
  union all
  select t.journal_id, t.member_id, t.amount
  from ledger.journal j join referrals.team_reward t on t.journal_id = j.id
  -- ';' follows ':'. The unique index on ref and kind finds them.
  where j.ref > rewards_of_payment.payment_no || ':' and j.ref < rewards_of_payment.payment_no || ';'
    and j.kind = 'team-reward';
$$;
