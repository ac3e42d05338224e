-- plans: look-ups
-- Returns, by number, the shops that payments went to and that refunds and gifts of PV came from: with the payment, the payer's
-- remark and the reward; for a refund its reason.
create or replace function payments.payees(numbers text[])
  returns table (no text, shop_id integer, payment_no text, note text, reward bigint)
language plpgsql stable
as $$
begin
  return query
  select p.payment_no::text, p.shop_id, p.payment_no::text, p.remark, p.reward
    from payments.payment p where p.payment_no = any(numbers)
  union all select g.gift_no::text, g.shop_id, null, null, 0::bigint from payments.pv_gift g where g.gift_no = any(numbers)
  union all select r.refund_no::text, r.shop_id, p.payment_no::text, r.reason, 0::bigint
    from payments.refund r join payments.payment p on p.id = r.payment_id where r.refund_no = any(numbers);
end $$;
