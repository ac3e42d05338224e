-- plans: look-ups
-- Returns the members with an active level at the beginning of a day, and what their direct friends' payments to shops that
-- became final on it add up to.
create or replace function referrals.dividend_bases(members integer[], final_on date)
returns table (member_id integer, rank smallint, base bigint, friends integer)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  midnight constant timestamptz := final_on::timestamp at time zone 'Asia/Shanghai';
begin
  return query
  select l.member_id, l.rank, sum(f.amount)::bigint, count(*)::integer
  from (
    select m as member_id, (
      select h.rank from referrals.level_change h where h.member_id = m and h.at < midnight order by h.at desc, h.id desc limit 1
    ) as rank from unnest(members) m
  ) l
  join referrals.friend_daily_payment f on f.day = final_on and f.upline_id = l.member_id
  where l.rank > 0
  group by l.member_id, l.rank;
end $$;
