-- Tells webhooks of payments, with a bill or without one, in the payments' transaction. What is sent is written as events.ts
-- writes it. Which bill was paid is told by bill.paid: the till knows of none.
create or replace function programs.tell_payments(payment_nos text[]) returns void
language plpgsql
as $$
begin
  perform programs.tell(p.shop_id, 'payment.received', p.payment_no,
    json_build_object('type', 'payment.received', 'time', t.written, 'merchantId', p.shop_id, 'data', json_build_object(
      'paymentNo', p.payment_no, 'gfAmount', (p.amount / 10000)::text || '.' || lpad((p.amount % 10000)::text, 4, '0'),
      'remark', p.remark, 'paidTime', t.written))::text,
    p.paid_at)
  from payments.payment p,
    to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as t (written)
  where p.payment_no = any(payment_nos)
    and exists (select from programs.webhook w
      where w.shop_id = p.shop_id and w.off_at is null and 'payment.received' = any(w.events));
end $$;
