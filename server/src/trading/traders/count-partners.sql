-- plans: look-ups
-- Records with whom members have completed trades, each member once; the caller leaves out linked pairs. Call after
-- `count_completed`, which creates the rows of both.
create or replace function trading.count_partners(buyers integer[], sellers integer[]) returns void
language plpgsql
as $$
begin
  with new as (
    insert into trading.partner (member_id, other_id)
    select pair.one, pair.other
    from (select * from unnest(buyers, sellers) union select * from unnest(sellers, buyers)) pair (one, other)
    order by pair.one, pair.other
    on conflict do nothing
    returning member_id
  )
  update trading.reputation s set partners = s.partners + n.people
  from (select new.member_id, count(*)::integer as people from new group by new.member_id) n
  where s.member_id = n.member_id;
end $$;
