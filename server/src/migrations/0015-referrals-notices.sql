-- Notices that arise in SQL: one way to tell for every room, and what referrals tell in the transaction of a payment.

-- Tells members something, in the caller's transaction: the list, the live event, push and mail all come of its commit.
-- `pushed` and `mailed` are the kinds that go out by these ways, to members who want them. The same occasion is told once.
create function identity.tell(
  members integer[], abouts jsonb[], occasions text[], pushed text[], mailed text[]
) returns void language sql volatile as $$
  with told as (
    insert into identity.notice (member_id, kind, about, occasion)
    select new.member_id, new.about ->> 'kind', new.about, new.occasion
    from unnest(members, abouts, occasions) with ordinality as new (member_id, about, occasion, place)
    order by new.place
    on conflict (member_id, kind, occasion) do nothing
    returning id, member_id, kind
  ), by_push as (
    insert into identity.notice_delivery (notice_id, channel, subscription_id)
    select told.id, 'push', subscription.id
    from told
    join identity.member on member.id = told.member_id and member.push_enabled and member.status = 'active'
    join identity.session on session.member_id = member.id
      and session.ended_at is null and session.expires_at > platform.now()
    join identity.push_subscription subscription on subscription.session_id = session.id
    where told.kind = any(pushed)
  ), by_mail as (
    insert into identity.notice_delivery (notice_id, channel)
    select told.id, 'mail'
    from told
    join identity.member on member.id = told.member_id and member.email_enabled and member.status = 'active'
    where told.kind = any(mailed)
  )
  -- Heard by every server when this commits (platform/events.ts). An empty sender: none of them has told it yet.
  select pg_notify('torch_events', jsonb_build_array('', jsonb_build_array(member_id, 'notice', id::text))::text)
  from told order by id
$$;

-- For the notice alone; names are never told whole.
create function identity.masked_name(member integer) returns text language sql stable
  return (select left(m.username, 1) || '***' || right(m.username, 1) from identity.member m where m.id = member);

-- A friend became valid. Looked at when the transaction commits: by then it is known what the inviter got for it. What a
-- demo tells of its past is no news.
create function referrals.tell_of_friend() returns trigger language plpgsql as $$
declare
  inviter integer; got bigint;
begin
  if new.valid_at < platform.now() - interval '1 day' then return null; end if;
  select i.upline_id into inviter from identity.invitation i where i.member_id = new.member_id;
  if inviter is null or inviter = identity.root_member() then return null; end if;
  select r.reward into got from referrals.member r where r.member_id = new.member_id;
  perform identity.tell(array[inviter], array[jsonb_build_object(
      'kind', 'referral-reward', 'friend', identity.masked_name(new.member_id),
      'amount', (got / 10000)::text || '.' || lpad((got % 10000)::text, 4, '0'))],
    array['friend:' || new.member_id], array['referral-reward'], array['referral-reward']);
  return null;
end $$;
create constraint trigger friend_became_valid after insert or update of valid_at on referrals.member
  deferrable initially deferred for each row when (new.valid_at is not null)
  execute function referrals.tell_of_friend();

-- A level was reached, or its minimums no longer hold. The change before it tells up from down.
create function referrals.tell_of_levels() returns trigger language plpgsql as $$
declare
  codes constant text[] := array['STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL'];
begin
  perform identity.tell(array_agg(member_id order by id), array_agg(about order by id), array_agg('level:' || id order by id),
    array['level-reached', 'level-lost'], array['level-reached', 'level-lost'])
  from (
    select c.id, c.member_id, case
        when c.rank > before.rank then jsonb_build_object('kind', 'level-reached', 'level', codes[c.rank])
        else jsonb_build_object('kind', 'level-lost', 'level', codes[before.rank], 'left', codes[nullif(c.rank, 0)])
      end as about
    from changes c
    cross join lateral (select coalesce((
      select h.rank from referrals.level_change h where h.member_id = c.member_id and h.id < c.id order by h.id desc limit 1
    ), 0) as rank) before
    where c.rank <> before.rank and c.at > platform.now() - interval '1 day'
  ) told
  having count(*) > 0;
  return null;
end $$;
create trigger level_changed after insert on referrals.level_change
  referencing new table as changes for each statement execute function referrals.tell_of_levels();
