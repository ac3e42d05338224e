import type { Invariant } from '../../platform/monitoring/audit.ts'

/** What must always hold between delayed transfers and the ledger (rules/faults#invariants). */
export const delayedInvariants: Invariant[] = [
  {
    name: 'the points set aside for delayed transfers are those that have not arrived',
    sql: `select 'member ' || coalesce(a.party_id, d.from_id) as id,
        format('set aside %s, not arrived %s', coalesce(a.balance, 0), coalesce(d.amount, 0)) as what
      from (select party_id, balance from ledger.balance where purpose = 'delayed') a
      full join (select from_id, sum(amount)::bigint as amount from points.delayed_transfer
        where state = 'on-its-way' group by from_id) d on d.from_id = a.party_id
      where coalesce(a.balance, 0) <> coalesce(d.amount, 0)`,
  },
  {
    name: 'a delayed transfer was sent once, and has arrived or returned at most once, with its amount',
    sql: `select coalesce(w.kind, j.kind) || ' ' || coalesce(w.ref, j.ref) as id, 'differs between the ledger and its row' as what
      from (
        select id, 'delayed-transfer' as kind, transfer_no as ref, at,
          jsonb_build_object((from_id::bigint * 16)::text, -amount, (from_id::bigint * 16 + 12)::text, amount) as legs
        from points.delayed_transfer
        union all
        select ended_by, 'delayed-transfer-returned', transfer_no, ended_at,
          jsonb_build_object((from_id::bigint * 16 + 12)::text, -amount, (from_id::bigint * 16)::text, amount)
        from points.delayed_transfer where state in ('called-back', 'returned')
      ) w
      full join (
        select e.id, e.kind, e.ref, e.at, l.legs from ledger.journal_head e join (
          select journal_id, jsonb_object_agg(account_id, amount) as legs from ledger.line
          where kind like 'delayed-transfer%' group by journal_id
        ) l on l.journal_id = e.id where e.kind like 'delayed-transfer%'
      ) j on j.kind = w.kind and j.ref = w.ref
      where w.ref is null or j.ref is null or w.id <> j.id or w.at <> j.at or w.legs <> j.legs`,
  },
  {
    name: 'a delayed transfer that arrived is a transfer of its number, members and amount, not before its time',
    sql: `select 'delayed transfer ' || d.transfer_no as id,
        case when t.id is null then 'has arrived without a transfer' when d.state <> 'arrived' then d.state || ', and has a transfer'
          when d.ended_at < d.ends_at then 'arrived before its time' else 'differs from its transfer' end as what
      from points.delayed_transfer d left join points.transfer t on t.transfer_no = d.transfer_no
      where (d.state = 'arrived') <> (t.id is not null) or d.state = 'arrived' and (d.ended_at < d.ends_at
        or (t.id, t.from_id, t.to_id, t.amount, t.at) <> (d.ended_by, d.from_id, d.to_id, d.amount, d.ended_at))`,
  },
]
