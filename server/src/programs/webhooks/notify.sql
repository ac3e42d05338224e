-- Adds an event for each subscribed webhook, once for each ref; does nothing if there is none.
create or replace function programs.notify(shop integer, kind text, ref text, about text, moment timestamptz) returns void
language sql as $$
  with subscribed as (
    -- Locked, so that a webhook removed at this moment does not fail the payment.
    select id from programs.webhook w where w.shop_id = shop and w.off_at is null and notify.kind = any (w.events)
    for key share
  ), event as (
    insert into programs.event (shop_id, kind, ref, about, at)
    select shop, notify.kind, notify.ref, notify.about, moment where exists (select from subscribed)
    on conflict (kind, ref) do nothing
    returning id
  )
  insert into programs.delivery (webhook_id, event_id) select subscribed.id, event.id from subscribed, event;
$$;
