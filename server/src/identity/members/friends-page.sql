-- plans: look-ups
-- Who was invited by a member, the newest first, and how many there are in all.
create or replace function identity.friends_page(inviter integer, skipped integer, most integer) returns table (
  total integer, id integer, username text, nickname text, avatar text, shows_pv boolean, created_at timestamptz
)
language plpgsql stable
as $$
declare
  all_of_them integer;
begin
  select count(*) into all_of_them from identity.member m where m.upline_id = inviter;
  -- A row at least: a page behind the last one still says how many there are.
  return query
  select all_of_them, page.* from (values (1)) one (row)
  left join lateral (
    select m.id, m.username::text, m.nickname::text, m.avatar::text, m.shows_pv, m.created_at
    from identity.member m where m.upline_id = inviter order by m.id desc offset skipped limit most
  ) page on true;
end $$;
