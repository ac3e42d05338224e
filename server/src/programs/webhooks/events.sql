-- Adds an event for each subscribed webhook of its mode, once for each ref; does nothing if there is none.
create or replace function programs.notify(
  shop integer, kind text, ref text, about text, moment timestamptz, test boolean
) returns void
language sql as $$
  with subscribed as (
    -- Locked, so that a webhook removed at this moment does not fail the payment.
    select id from programs.webhook w where w.shop_id = shop and w.off_at is null and w.is_test = notify.test
      and notify.kind = any (w.events)
    for key share
  ), event as (
    insert into programs.event (shop_id, kind, ref, about, at)
    select shop, notify.kind, notify.ref, notify.about, moment where exists (select from subscribed)
    on conflict (kind, ref) do nothing
    returning id
  )
  insert into programs.delivery (webhook_id, event_id) select subscribed.id, event.id from subscribed, event;
$$;

-- Adds events for payments, with a bill or without one (null), in the payments' transaction. Their body equals that of
-- events.ts.
create or replace function programs.notify_payments(payment_nos text[], bills text[]) returns void
language plpgsql
as $$
begin
  perform programs.notify(p.shop_id, 'payment.received', p.payment_no,
    json_build_object('type', 'payment.received', 'time', t.written, 'merchantId', p.shop_id, 'isTest', false, 'data', json_build_object(
      'paymentNo', p.payment_no, 'billNo', b.bill_no, 'reference', b.reference, 'till', b.till,
      'gfAmount', (p.amount / 10000)::text || '.' || lpad((p.amount % 10000)::text, 4, '0'),
      'remark', p.remark, 'paidTime', t.written))::text,
    p.paid_at, false)
  from unnest(payment_nos, bills) as received (payment_no, bill_no)
  join payments.payment_made p on p.payment_no = received.payment_no
  left join payments.bill_at_till b on b.bill_no = received.bill_no,
    to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as t (written)
  where exists (select from programs.webhook w
      where w.shop_id = p.shop_id and w.off_at is null and not w.is_test and 'payment.received' = any(w.events));
end $$;
