-- plans: look-ups
-- Takes rewards back after `refunded` GF of a payment went back to its payer. Of each reward the total asked back is `parts` /
-- `wholes`, rounded up, less what was asked before: first from what still waits, then from what was granted
-- (ledger.pieces_to_return). A piece is taken first from what is pending of its day, then from available PV; the rest has been
-- released. For that the payer returns the GF it brought, rounded up, to the pool out of the refund; other members owe it, and
-- so does the payer where the refund is too small. On the day of the piece itself caps and budget are given back, too.
-- `kinds` and `refs` name the rewards, `rewards` their journals and `days` the days they were counted on, null where nothing
-- was given at once. The caller must have locked the accounts of issuance, the pool, the payer's GF, and the members' available
-- and pending PV. `matured_on` is null where the piece was pending.
create or replace function ledger.take_back(
  kinds text[], refs text[], rewards bigint[], members integer[], days date[], amounts bigint[], parts bigint[], wholes bigint[],
  refund_no text, payer integer, refunded bigint, shop integer, divisor bigint, moment timestamptz
) returns table (
  kind text, reward_id bigint, member_id integer, day date, wanted bigint, pending bigint, available bigint, owed bigint, bought bigint,
  gf bigint, matured_on date
)
language plpgsql
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  pool constant bigint := ledger.account_id(1, 'release-pool', 'GF');
  today constant date := platform.day_of(moment);
  -- If the divisor was raised since, the new one would leave the payer a part of what was released.
  rate constant bigint := least(divisor, (select min(b.divisor) from ledger.reward_budget b where b.day >= (select min(d) from unnest(days) d)));
begin
  -- Locked already, except for members rewarded since the caller locked the accounts.
  perform ledger.lock(array(select distinct m::bigint * 16 + own from unnest(members) m, unnest(array[1, 15]) own));
  return query
  with open as materialized (
    select p.kind, p.reward, p.member, p.day, p.item, p.wanted
    from ledger.pieces_to_return(kinds, refs, rewards, members, days, amounts, parts, wholes) p
  ), asked as materialized (
    select o.*, b.matured_on as since, b.kept, greatest(0, least(o.wanted, b.pending - coalesce(
      sum(o.wanted) over (partition by o.member, o.day order by o.item rows between unbounded preceding and 1 preceding), 0)))::bigint as from_pending
    from open o join ledger.reward_day b on b.day = o.day and b.party_id = o.member
    where o.wanted > 0
  ), own as materialized (
    -- The part of what matured that is kept for this very refund: of other members' rewards, by day.
    select a.*, wanted - from_pending as matured, case when member = payer then 0 else greatest(0, least(wanted - from_pending, kept - coalesce(
      sum(wanted - from_pending) over (partition by member, day order by item rows between unbounded preceding and 1 preceding), 0))) end as from_kept
    from asked a
  ), placed as materialized (
    -- What else is kept is reserved for other refunds.
    select o.*, (from_kept + greatest(0, least(matured - from_kept,
      (select b.balance from ledger.balance b where b.id = o.member::bigint * 16 + 1)
        - coalesce((select k.amount from ledger.kept_pv k where k.member_id = o.member), 0) - coalesce(
        sum(matured - from_kept) over (partition by member order by item rows between unbounded preceding and 1 preceding), 0))))::bigint as from_available
    from own o
  ), missing as materialized (
    select p.*, wanted - from_pending - from_available as gone,
      member = payer and (wanted - from_pending - from_available + rate - 1) / rate <= refunded as pays
    from placed p
  ), judged as materialized (
    select m.*, case when pays then 0 else gone end as owing, case when pays then (gone + rate - 1) / rate else 0 end as gives
    from missing m
  ), kept as (
    insert into ledger.reward_return (refund_no, reward_id, member_id, day, wanted, pending, available, owed, bought)
    select refund_no, reward, member, day, wanted, from_pending, from_available, owing, gone - owing from judged
  ), per_day as materialized (
    select day, member, sum(from_pending) as pending, sum(wanted) as wanted,
      coalesce(sum(from_pending) filter (where member <> payer), 0) as by_others,
      coalesce(sum(wanted - from_pending) filter (where member <> payer), 0) as matured
    from judged group by day, member
  ), let_go as materialized (
    select p.*, least(b.kept, p.matured) as kept from per_day p join ledger.reward_day b on b.day = p.day and b.party_id = p.member
  ), buckets as (
    update ledger.reward_day b set pending = b.pending - t.pending, by_others = least(greatest(0, b.by_others - t.by_others), b.pending - t.pending),
      kept = b.kept - t.kept, given = b.given - case when b.day = today then t.wanted else 0 end
    from let_go t where b.day = t.day and b.party_id = t.member
  ), kept_pv as (
    update ledger.kept_pv k set amount = k.amount - t.kept
    from (select member, sum(kept) as kept from let_go group by member) t where k.member_id = t.member and t.kept > 0
  ), shops as (
    update ledger.reward_day b set given = b.given - t.wanted
    from (select sum(wanted) as wanted from judged where member = payer and day = today) t
    where b.day = today and b.party_id = shop and t.wanted > 0
  ), budget as (
    update ledger.reward_budget b set used = b.used - t.wanted
    from (select sum(wanted) as wanted from judged where day = today) t where b.day = today and t.wanted > 0
  ), debts as (
    insert into ledger.owed_pv as o (member_id, amount)
    select member, sum(owing) from judged where owing > 0 group by member
    on conflict (member_id) do update set amount = o.amount + excluded.amount
  ), journals as materialized (
    select reward, member, from_pending, from_available, gives, row_number() over (order by item)::integer as place
    from judged where from_pending + from_available + gives > 0
  ), legs as materialized (
    select place, account, leg.amount from journals cross join lateral (values
      (member::bigint * 16 + 15, -from_pending), (member::bigint * 16 + 1, -from_available), (issuance, from_pending + from_available),
      (member::bigint * 16, -gives), (pool, gives)
    ) leg (account, amount) where leg.amount <> 0
  ), posted as materialized (
    select w.journal_id from (
      select array_agg('reward-returned'::text order by place) as kinds, array_agg('system'::text) as actors,
        array_agg(refund_no || ':' || reward order by place) as refs
      from journals
    ) d, ledger.write(d.kinds, d.actors, d.refs, moment,
      array(select l.place from legs l order by l.place, l.account), array(select l.account from legs l order by l.place, l.account),
      array(select l.amount from legs l order by l.place, l.account),
      -- Returned PV was not earned; GF given for released PV corrects nothing that was earned.
      array(select l.account & 1 = 1 from legs l order by l.place, l.account)) w
    where d.refs is not null
  )
  select kind, reward, member, day, wanted, from_pending, from_available, owing, gone - owing, gives, since
  from judged where (select count(*) from posted) >= 0;
end $$;
