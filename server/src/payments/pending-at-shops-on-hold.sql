-- plans: look-ups
-- Returns the pending rewards of a day that members earned by payments at shops under a hold, less what refunds took back.
create or replace function payments.pending_at_shops_on_hold(day date) returns table (member_id integer, amount bigint)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  day_start constant timestamptz := pending_at_shops_on_hold.day::timestamp at time zone 'Asia/Shanghai';
  day_end constant timestamptz := (pending_at_shops_on_hold.day + 1)::timestamp at time zone 'Asia/Shanghai';
begin
  if not exists (select from ledger.active_reward_hold h) then return; end if;
  return query
  with on_hold as materialized (
    select p.id, p.payment_no, p.payer_id, p.reward from payments.payment p
    where p.shop_id in (select h.party_id from ledger.active_reward_hold h)
      and p.paid_at >= day_start and p.paid_at < day_end
  ), earned as (
    select id as reward_id, payer_id as member_id, reward from on_hold where reward > 0
    union all
    select r.reward_id, r.earner, r.reward_pv from on_hold h, payments.followers_rewards(h.payment_no) r
    union all
    -- What was granted later counts on the day of the grant, whenever the payment was.
    select g.journal_id, g.member_id, g.amount from ledger.later_grant g
    where g.day = pending_at_shops_on_hold.day and g.kind in ('payment', 'gift-reward', 'team-reward') and exists (
      select from payments.payment p where p.payment_no = split_part(g.ref, ':', 1) and p.shop_id in (select h.party_id from ledger.active_reward_hold h))
  )
  select e.member_id, sum(e.reward - coalesce((
    select sum(b.pending) from ledger.returned_reward b where b.reward_id = e.reward_id), 0))::bigint
  from earned e group by e.member_id;
end $$;
