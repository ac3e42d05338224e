-- Notifies members of a level reached or lost, compared with their previous change.
create or replace function referrals.notify_levels() returns trigger language plpgsql as $$
declare
  codes constant text[] := array['STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL'];
begin
  perform identity.notify(array_agg(member_id order by id), array_agg(about order by id), array_agg('level:' || id order by id),
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
  ) level_notices
  having count(*) > 0;
  return null;
end $$;
