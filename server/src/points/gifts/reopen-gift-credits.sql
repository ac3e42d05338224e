-- plans: look-ups
-- Reopens what a payment used of gift credits after `refunded` of its `amount` went back to its payer in all: in that
-- proportion, rounded down, since the reward taken back is rounded up. A credit that lapsed or ended stays closed. The caller
-- must have locked the GF accounts of the payer and the shop.
create or replace function points.reopen_gift_credits(refunded_payment text, refunded bigint, amount bigint, moment timestamptz) returns void
language sql
as $$
  with due as (
    select u.credit_id, div(u.used::numeric * refunded, amount)::bigint as reopened,
      u.reopened as before
    from points.gift_use u where u.payment_no = refunded_payment
  ), recorded as (
    update points.gift_use u set reopened = d.reopened
    from due d where u.payment_no = refunded_payment and u.credit_id = d.credit_id
  )
  update points.gift_credit c set left_over = c.left_over + d.reopened - d.before
  from due d where c.id = d.credit_id and c.until > moment;
$$;
