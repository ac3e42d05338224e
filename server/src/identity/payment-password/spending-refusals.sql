-- plans: look-ups
-- Public. Returns why the members of sessions may not spend points now, although no request of these sessions is being answered, in
-- their order: 'session' where the session has ended or its member is not active, 'on-hold' during a hold or a lock of payments,
-- 'restricted'; else null, as for no session.
create or replace function identity.spending_refusals(sessions integer[], moment timestamptz) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select case
        when s.ended_at is not null or s.expires_at <= moment or m.status <> 'active' then 'session'
        when coalesce(greatest(c.payment_hold_until, c.mailbox_hold_until, c.payment_locked_until), '-infinity') > moment then 'on-hold'
        when exists (select from identity.restricted r where r.member_id = s.member_id and r.part = 'payouts') then 'restricted'
      end
    from unnest(sessions) with ordinality i (session, item)
    left join identity.session s on s.id = i.session
    left join identity.member m on m.id = s.member_id
    left join identity.credential c on c.member_id = s.member_id
    order by i.item
  );
end $$;
