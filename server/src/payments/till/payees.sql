-- plans: look-ups
-- The shops that payments went to, and those that refunds and gifts of PV came from, by their numbers.
create or replace function payments.payees(numbers text[]) returns table (no text, shop_id integer)
language plpgsql stable
as $$
begin
  return query
  select p.payment_no::text, p.shop_id from payments.payment p where p.payment_no = any(numbers)
  union all select g.gift_no::text, g.shop_id from payments.pv_gift g where g.gift_no = any(numbers)
  union all select r.refund_no::text, r.shop_id from payments.refund r where r.refund_no = any(numbers);
end $$;
