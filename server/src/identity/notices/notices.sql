-- Public. Writes notices for members in the caller's transaction: list, live event, push and mail take effect with its
-- commit. `pushed` and `mailed`: the kinds sent by these channels to members who want them. The same occasion is
-- notified once. All notices of a call share one row of the outbox, because a batch of deals notifies two members for each.
create or replace function identity.notify(
  members integer[], abouts jsonb[], occasions text[], pushed text[], mailed text[]
) returns void language sql volatile as $$
  -- The platform's time is read once: for each row it would cost as much as the row.
  with clock as materialized (
    select platform.now() as moment
  ), inserted as (
    insert into identity.notice (member_id, kind, about, occasion, at)
    select new.member_id, new.about ->> 'kind', new.about, new.occasion, clock.moment
    from clock, unnest(members, abouts, occasions) with ordinality as new (member_id, about, occasion, place)
    order by new.place
    on conflict (member_id, kind, occasion) where occasion is not null do nothing
    returning id, member_id, kind
  ), by_push as (
    insert into identity.notice_delivery (notice_id, channel, subscription_id, next_attempt_at)
    select inserted.id, 'push', subscription.id, clock.moment
    from inserted cross join clock
    join identity.member on member.id = inserted.member_id and member.push_enabled and member.status = 'active'
    join identity.session on session.member_id = member.id
      and session.ended_at is null and session.expires_at > clock.moment
    join identity.push_subscription subscription on subscription.session_id = session.id
    where inserted.kind = any(pushed)
  ), by_mail as (
    insert into identity.notice_delivery (notice_id, channel, next_attempt_at)
    select inserted.id, 'mail', clock.moment
    from inserted cross join clock
    join identity.member on member.id = inserted.member_id and member.email_enabled and member.status = 'active'
    where inserted.kind = any(mailed)
  )
  -- Read by every server after the commit (platform/events/outbox.ts). An empty sender: no server has handled it yet.
  insert into platform.outbox (payload)
  select (jsonb_build_array('') || jsonb_agg(jsonb_build_array(member_id, 'notice', id::text) order by id))::text
  from inserted having count(*) > 0
$$;

-- Public. Returns the masked username for a notice.
create or replace function identity.masked_name(member integer) returns text language sql stable
  return (select left(m.username, 1) || '***' || right(m.username, 1) from identity.member m where m.id = member);
