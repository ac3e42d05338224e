-- plans: kept
-- Returns whether two members may be the same person (criteria: identity/members/members.ts). A function of
-- its own, so that each pair is looked up by index and the planner never joins all sessions with each other.
create or replace function identity.are_linked(one integer, other integer, days integer, own_network text) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from identity.member where id = one and upline_id = other)
    or exists (select from identity.member where id = other and upline_id = one)
    or exists (
      select from identity.session a
      join identity.session b on identity.network_of(b.ip) = identity.network_of(a.ip) and b.user_agent = a.user_agent
      where a.member_id = one and b.member_id = other
        and least(a.created_at, b.created_at) > platform.now() - make_interval(days => days)
        and a.ip <> '' and a.ip !~ own_network
    );
end $$;

-- Public. Returns the network of an address, by which sign-ins are compared: of IPv6 the /64, in which a device changes its address
-- daily; of IPv4 the address. The same networks as `networkOf` (platform/rate-limits/rate-limits.ts).
create or replace function identity.network_of(ip text) returns text
  language sql stable parallel safe
  return case
    when ip not like '%:%' or ip like '%.%' then regexp_replace(ip, '^.*:', '')
    when pg_input_is_valid(ip, 'inet') then host(network(set_masklen(ip::inet, 64)))
    else ip
  end;

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

-- plans: kept
-- Public. Returns whether a member was invited by another, directly or at any depth.
create or replace function identity.is_below(member integer, above integer) returns boolean language plpgsql stable
as $$
declare
  current integer := member;
begin
  loop
    select m.upline_id into current from identity.member m where m.id = current;
    if current is null then return false; end if;
    if current = above then return true; end if;
  end loop;
end $$;

-- Public. Returns those of these members whose accounts are not closed.
create or replace function identity.not_closed(members integer[]) returns integer[]
  language sql stable
  return array(select m.id from identity.member m where m.id = any(members) and m.status <> 'closed');

-- Public. Returns the id of the root member, which is the platform.
create or replace function identity.root_member() returns integer
  language sql stable parallel safe
  return (select id from identity.member where upline_id is null);
