-- plans: look-ups
-- Returns the sessions of these access tokens, by their hashes. Everything that ends a session is read each time, so
-- logging out, disabling a member or changing a password takes effect at once. Runs before every call of a member, with a
-- cached plan: PostgreSQL planned anew for such short lists, which took longer than the look-up (decision 058).
create or replace function identity.signed_in(hashes bytea[]) returns table (
  token text, session_id integer, member_id integer, member_since double precision, terms_due boolean,
  version integer, failures integer, locked_until timestamptz, payment_hold_hours integer, restrictions jsonb, at_counter boolean,
  verified_seconds integer
)
language plpgsql stable
as $$
declare
  -- Read once: for every row the function would be called again.
  moment constant timestamptz := platform.now();
  in_force constant integer := identity.terms_in_force();
begin
  return query
  -- Seconds, since timestamps take longer to write and parse.
  select encode(t.hash, 'hex'), s.id, s.member_id, date_part('epoch', m.created_at), m.terms_version < in_force, c.payment_version,
    (c.payment_tried - c.payment_forgiven)::integer, c.payment_locked_until,
    greatest(0, ceil(date_part('epoch', greatest(c.payment_hold_until, c.mailbox_hold_until) - moment) / 3600))::integer,
    -- The member's restrictions: almost no member has any.
    (select jsonb_agg(jsonb_build_object('part', r.part, 'reason', r.reason))
      from identity.restriction r where r.member_id = s.member_id and r.lifted_at is null
        and (r.until_at is null or r.until_at > moment)),
    s.at_counter,
    case when s.payment_verified_version = c.payment_version
      then floor(date_part('epoch', moment - s.payment_verified_at))::integer end
  from identity.access_token t
  join identity.session s on s.id = t.session_id
  join identity.member m on m.id = s.member_id
  join identity.credential c on c.member_id = s.member_id
  where t.hash = any(hashes) and t.expires_at > moment and s.ended_at is null and m.status = 'active';
end $$;
