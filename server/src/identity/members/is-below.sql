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
