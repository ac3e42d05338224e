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
      select from identity.session a join identity.session b on b.ip = a.ip and b.user_agent = a.user_agent
      where a.member_id = one and b.member_id = other
        and least(a.created_at, b.created_at) > platform.now() - make_interval(days => days)
        and a.ip !~ own_network
    );
end $$;
