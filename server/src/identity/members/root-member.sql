-- Public. Returns the id of the root member, which is the platform.
create or replace function identity.root_member() returns integer
  language sql stable parallel safe
  return (select id from identity.member where upline_id is null);
