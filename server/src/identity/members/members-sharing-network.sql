-- plans: look-ups
-- Returns others who signed in from a network and browser that these members used (rules/identity#linked-members), with that
-- network and browser: their latest sign-ins within `days`, at most `most` others for each.
create or replace function identity.members_sharing_network(whose integer[], days integer, own_network text, most integer) returns table (
  member_id integer, other_id integer, ip text, user_agent text
)
language plpgsql stable
as $$
declare
  since timestamptz := platform.now() - make_interval(days => days);
begin
  return query
  select w.id, o.id, p.ip, p.user_agent
  from unnest(whose) w (id)
  cross join lateral (
    select distinct l.ip, l.user_agent
    from (
      select s.ip, s.user_agent, s.created_at from identity.session s where s.member_id = w.id order by s.id desc limit 200
    ) l
    where l.created_at > since and l.ip <> '' and l.ip !~ own_network
  ) p
  cross join lateral (
    select distinct s.member_id as id from identity.session s
    where s.ip = p.ip and s.user_agent = p.user_agent and s.created_at > since and s.member_id <> w.id
    order by s.member_id limit most
  ) o;
end $$;
