-- plans: look-ups
-- Takes rewards back because `refunded` GF of a payment went back to its payer. Of each reward the fraction
-- `parts` / `wholes`, rounded up, is asked back in all, less what was asked back before: first what still waits, then what was
-- granted (ledger.journals_to_return). Each part is taken first from the pending rewards of its day, then from available PV; the
-- rest has been released. For released PV the payer returns its GF, rounded up, to the pool, out of the
-- refund; all other members owe it, and so does the payer if the refund is too small. Today's caps and budget are free for it
-- again: for what was given today, and for what was given on an earlier day if rewards have been waiting at each midnight since.
-- Rewards that lapsed for lack of it wait again (ledger.requeue_lapsed_rewards).
-- `kinds` and `refs` name the rewards; `rewards` are their journals and `days` those on which they were counted, null where nothing
-- was given at once. The caller has locked the accounts of issuance, the pool, the payer's GF, and the members' available and pending
-- PV. `matured_on` is null where the piece was pending.
create or replace function ledger.take_back_rewards(
  kinds text[], refs text[], rewards bigint[], members integer[], days date[], amounts bigint[], parts bigint[], wholes bigint[],
  refund_no text, payer integer, refunded bigint, shop integer, rules jsonb, moment timestamptz
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
  -- Raised since, it would leave the payer a part of what was released.
  rate constant bigint := least((rules->>'divisor')::bigint, (select min(b.divisor) from ledger.reward_budget b where b.day >= (select min(d) from unnest(days) d)));
  -- The first day whose rewards free budget and caps again when they are taken back.
  restored_since date;
begin
  -- Locked already, except for members rewarded since the caller locked the accounts.
  perform ledger.lock(array(select distinct m::bigint * 16 + own from unnest(members) m, unnest(array[1, 15]) own));
  perform ledger.reward_limits(today, rules);
  restored_since := coalesce((select b.day from ledger.reward_budget b where b.without_backlog order by b.day desc limit 1), '-infinity');
  if restored_since < today then
    insert into ledger.reward_day (day, party_id, given, pending)
    select distinct today, party, 0, 0 from unnest(members || shop) party
    on conflict do nothing;
  end if;
  return query
  with open as materialized (
    select p.kind, p.reward, p.member, p.day, p.item, p.wanted
    from ledger.journals_to_return(kinds, refs, rewards, members, days, amounts, parts, wholes) p
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
  ), checked as materialized (
    select m.*, case when pays then 0 else gone end as owing, case when pays then (gone + rate - 1) / rate else 0 end as gives
    from missing m
  ), kept as (
    insert into ledger.reward_return (refund_no, reward_id, member_id, day, wanted, pending, available, owed, bought)
    select refund_no, reward, member, day, wanted, from_pending, from_available, owing, gone - owing from checked
  ), per_day as materialized (
    select day, member, sum(from_pending) as pending, sum(wanted) as wanted,
      coalesce(sum(from_pending) filter (where member <> payer), 0) as by_others,
      coalesce(sum(wanted - from_pending) filter (where member <> payer), 0) as matured
    from checked group by day, member
  ), freed as materialized (
    select p.*, least(b.kept, p.matured) as kept from per_day p join ledger.reward_day b on b.day = p.day and b.party_id = p.member
  ), change as materialized (
    select day, party, sum(pending) as pending, sum(by_others) as by_others, sum(kept) as kept, sum(restored) as restored
    from (
      select day, member as party, pending, by_others, kept, 0 as restored from freed
      union all
      select today, party, 0, 0, 0, wanted from checked
        cross join lateral unnest(case when member = payer then array[member, shop] else array[member] end) party
      where day >= restored_since
    ) c group by day, party
  ), buckets as (
    update ledger.reward_day b set pending = b.pending - t.pending, by_others = least(greatest(0, b.by_others - t.by_others), b.pending - t.pending),
      kept = b.kept - t.kept, given = b.given - t.restored, returned = b.returned + t.restored
    from change t where b.day = t.day and b.party_id = t.party
  ), kept_pv as (
    update ledger.kept_pv k set amount = k.amount - t.kept
    from (select member, sum(kept) as kept from freed group by member) t where k.member_id = t.member and t.kept > 0
  ), budget as (
    update ledger.reward_budget b set used = b.used - t.wanted, returned = b.returned + t.wanted
    from (select sum(wanted) as wanted from checked where day >= restored_since) t where b.day = today and t.wanted > 0
  ), debts as (
    insert into ledger.owed_pv as o (member_id, amount)
    select member, sum(owing) from checked where owing > 0 group by member
    on conflict (member_id) do update set amount = o.amount + excluded.amount
  ), journals as materialized (
    select reward, member, from_pending, from_available, gives, row_number() over (order by item)::integer as place
    from checked where from_pending + from_available + gives > 0
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
  from checked where (select count(*) from posted) >= 0;
  if restored_since < today then perform ledger.requeue_lapsed_rewards(take_back_rewards.refund_no, restored_since, today, rules); end if;
end $$;

-- plans: look-ups
-- Returns what is asked back of rewards (ledger.take_back_rewards): first their waiting part, which it reduces, then the journals that
-- gave the rest, the newest grants first and the reward given at once last.
create or replace function ledger.journals_to_return(
  kinds text[], refs text[], rewards bigint[], members integer[], days date[], amounts bigint[], parts bigint[], wholes bigint[]
) returns table (kind text, reward bigint, member integer, day date, item bigint, wanted bigint)
language plpgsql
as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select a.*, c.id as cut_id, coalesce(c.waiting, 0) as waiting, coalesce(c.returned, 0) as returned
    from unnest(kinds, refs, rewards, members, days, amounts, parts, wholes) with ordinality
      as a (kind, ref, reward, member, day, amount, part, whole, item)
    left join ledger.reward_cut c on c.ref = a.ref and c.kind = a.kind
  ), piece as materialized (
    select p.*, (select coalesce(sum(r.wanted), 0) from ledger.reward_return r where r.reward_id = p.reward)::bigint as before
    from (
      select a.item, a.reward, a.day, a.amount from asked a where a.amount > 0
      union all
      select a.item, g.journal_id, g.day, g.amount from asked a join ledger.reward_grant g on g.cut_id = a.cut_id
    ) p
  ), wish as materialized (
    select a.item, a.cut_id, a.waiting, greatest(0, ceil((a.waiting + a.returned + coalesce(p.amount, 0))::numeric * a.part / a.whole)
      - a.returned - coalesce(p.before, 0))::bigint as wanted
    from asked a left join (
      select item, sum(amount) as amount, sum(before) as before from piece group by item
    ) p on p.item = a.item
  ), from_waiting as (
    -- What lapsed of it stays lapsed: of the rest of the payment it might be more than that earns.
    update ledger.reward_cut c set waiting = c.waiting - least(w.waiting, w.wanted), returned = c.returned + least(w.waiting, w.wanted), expired = 0
    from wish w where c.id = w.cut_id and (c.expired > 0 or least(w.waiting, w.wanted) > 0)
  )
  select a.kind, d.reward, a.member, d.day, row_number() over (order by d.item, d.reward desc), d.wanted
  from (
    select p.item, p.reward, p.day, greatest(0, least(p.amount - p.before, w.wanted - least(w.waiting, w.wanted) - coalesce(
      sum(p.amount - p.before) over (partition by p.item order by p.reward desc rows between unbounded preceding and 1 preceding), 0)))::bigint as wanted
    from piece p join wish w on w.item = p.item
  ) d join asked a on a.item = d.item where d.wanted > 0;
end $$;
