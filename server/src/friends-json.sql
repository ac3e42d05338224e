-- plans: look-ups
-- Returns a page of the members invited by `inviter` as JSON text, newest first, each with the inviter's total rewards
-- (fields, as text) and the number of friends; at least one row. Filters by the beginning of a name or part of a
-- nickname, as regular expressions; null for all. Here, because referrals has the rewards and identity the members.
create or replace function referrals.friends_json(inviter integer, name text, nickname text, skipped integer, most integer) returns table (
  brought text, total integer, text text, avatar text
)
language plpgsql stable
as $$
#variable_conflict use_variable
declare
  found integer;
begin
  -- An index-only count without a filter.
  if name is null then
    select count(*) into found from identity.member m where m.upline_id = inviter;
  else
    select count(*) into found from identity.member m
      where m.upline_id = inviter and (m.username_key ~ name or lower(normalize(m.nickname, nfkc)) ~ nickname);
  end if;
  return query
  -- Computed once, not for each friend.
  with head as materialized (
    select '"directReferralReward":"' || platform.units_text(coalesce(own.referral_rewards, 0)) || '","teamManagementReward":"'
      || platform.units_text(coalesce(own.team_rewards, 0)) || '","dividendReward":"' || platform.units_text(coalesce(own.dividends, 0))
      || '","statsTime":"' || platform.moment_text(platform.now()) || '"' as text
    from (values (1)) one left join referrals.member own on own.member_id = inviter
  )
  select head.text, found, page.text, page.avatar from head left join lateral (
    select row_to_json(shown)::text as text, m.avatar
    from (
      select m.id, m.username, m.nickname, m.avatar, m.shows_pv, m.created_at from identity.member m
      where m.upline_id = inviter and (name is null or m.username_key ~ name or lower(normalize(m.nickname, nfkc)) ~ nickname)
      order by m.id desc offset skipped limit most
    ) m left join referrals.member r on r.member_id = m.id
    cross join lateral (
      select m.id as "userId", "left"(m.username, 1) || '***' || "right"(m.username, 1) as username, m.nickname,
        platform.moment_text(m.created_at) as "registerTime",
        case when m.shows_pv then platform.units_text((
          -- Available and frozen.
          select coalesce(ledger.total(b.balance), 0) from ledger.balance b where b.id = any(array[m.id::bigint * 16 + 1, m.id::bigint * 16 + 3])
        )) end as "currentPvAmount",
        coalesce(r.valid_friends, 0) as "validUsersCount", platform.moment_text(r.valid_at) as "validTime",
        platform.units_text(coalesce(r.reward, 0)) as "rewardPv"
    ) shown
    order by m.id desc
  ) page on true;
end $$;
