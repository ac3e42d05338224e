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
