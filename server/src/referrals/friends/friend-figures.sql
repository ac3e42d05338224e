-- plans: look-ups
-- Returns friends' PV, available and frozen, and their referral figures, by id; null where there is no row yet.
create or replace function referrals.friend_figures(friends integer[]) returns table (
  id integer, pv bigint, valid_at timestamptz, valid_friends integer, reward bigint
)
language plpgsql stable
as $$
begin
  return query
  select f.id, (
      select sum(b.balance)::bigint from ledger.balance b where b.id = any(array[f.id::bigint * 16 + 1, f.id::bigint * 16 + 3])
    ), r.valid_at, r.valid_friends, r.reward
  from unnest(friends) f (id) left join referrals.member r on r.member_id = f.id;
end $$;
