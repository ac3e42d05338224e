import type { Invariant } from '../../platform/monitoring/audit.ts'

/** What must always hold between red packets and the ledger (rules/faults#invariants). */
export const packetInvariants: Invariant[] = [
  {
    name: 'the points frozen by red packets are the rest of the open ones',
    sql: `select 'member ' || coalesce(a.party_id, p.from_id) as id,
        format('frozen %s, left in red packets %s', coalesce(a.frozen, 0), coalesce(p.left_over, 0)) as what
      from (select account_id >> 4 as party_id, sum(amount)::bigint as frozen from ledger.line
        where kind like 'red-packet%' and account_id & 15 = 2 group by account_id having sum(amount) <> 0) a
      full join (select from_id, sum(left_amount)::bigint as left_over from points.red_packet
        where left_amount > 0 group by from_id) p on p.from_id = a.party_id
      where coalesce(a.frozen, 0) <> coalesce(p.left_over, 0)`,
  },
  {
    name: 'only trades and red packets have frozen points',
    sql: `select 'posting ' || account_id || '/' || seq as id, kind || ' froze or freed points' as what
      from ledger.line where account_id & 14 = 2
        and kind not in ('trade-freeze', 'trade-unfreeze', 'red-packet', 'red-packet-opened', 'red-packet-returned')`,
  },
  {
    name: 'a red packet’s amount is the sum of shares taken, rest and returns',
    sql: `select 'red packet ' || p.packet_no as id,
        format('of %s in %s shares, %s taken by %s, %s left for %s, %s given back',
          p.amount, p.shares, coalesce(s.amount, 0), coalesce(s.people, 0), p.left_amount, p.left_shares, p.returned) as what
      from points.red_packet p
      left join (select packet_id, sum(amount) as amount, count(*) as people, min(amount) as least
        from points.red_packet_share group by packet_id) s on s.packet_id = p.id
      where coalesce(s.amount, 0) + p.left_amount + p.returned <> p.amount
        or coalesce(s.people, 0) + p.left_shares <> p.shares or s.least < p.min_share
        or p.left_shares > 0 and p.ended_at is null and p.left_amount < p.min_share * p.left_shares
        or p.named and p.shares <> (select count(*) from points.red_packet_named n where n.packet_id = p.id)`,
  },
  {
    name: 'each movement of a red packet is in the ledger, exact and between the right two accounts, with no others',
    sql: `select coalesce(w.kind, j.kind) || ' ' || coalesce(w.ref, j.ref) as id, 'differs between the ledger and its row' as what
      from (
        select id, 'red-packet' as kind, packet_no as ref,
          jsonb_build_object((from_id::bigint * 16)::text, -amount, (from_id::bigint * 16 + 2)::text, amount) as legs
        from points.red_packet
        union all
        select s.id, case when s.member_id = p.from_id then 'red-packet-returned' else 'red-packet-opened' end,
          p.packet_no || ':' || s.member_id,
          jsonb_build_object((p.from_id::bigint * 16 + 2)::text, -s.amount, (s.member_id::bigint * 16)::text, s.amount)
        from points.red_packet_share s join points.red_packet p on p.id = s.packet_id
        union all
        select null, 'red-packet-returned', packet_no,
          jsonb_build_object((from_id::bigint * 16 + 2)::text, -returned, (from_id::bigint * 16)::text, returned)
        from points.red_packet where returned > 0
      ) w
      full join (
        select e.id, e.kind, e.ref, l.legs from ledger.journal_head e join (
          select journal_id, jsonb_object_agg(account_id, amount) as legs from ledger.line
          where kind like 'red-packet%' group by journal_id
        ) l on l.journal_id = e.id where e.kind like 'red-packet%'
      ) j on j.kind = w.kind and j.ref = w.ref
      where w.ref is null or j.ref is null or w.id <> j.id or w.legs <> j.legs`,
  },
  {
    name: 'a share of a red packet for named members was taken by one of them',
    sql: `select 'red packet ' || p.packet_no as id, 'was opened by ' || s.member_id as what
      from points.red_packet_share s join points.red_packet p on p.id = s.packet_id
      where p.named and not exists (
        select from points.red_packet_named n where n.packet_id = p.id and n.member_id = s.member_id)`,
  },
]

/**
 * The end is checked a moment before the transfer gets its time. If the clock was set back after the split was made, its times
 * prove nothing; a step begins at the last heartbeat before it. These are the invariants between splits, transfers and payments
 * (rules/faults#invariants).
 */
export const splitInvariants: Invariant[] = [
  {
    name: 'a paid share of a split is a transfer of exactly that amount, from its payer to the split’s creator',
    sql: `select 'split ' || s.split_no || '/' || h.place as id, 'is paid by a transfer that does not match it' as what
      from points.split_share h join points.split s on s.id = h.split_id
      left join points.transfer t on t.id = h.transfer_id
      where h.transfer_id is not null
        and (t.id is null or (t.from_id, t.to_id, t.amount) <> (h.paid_by, s.from_id, h.amount)
          or (t.at < s.at or t.at >= s.ends_at + interval '1 minute' or t.at > s.cancelled_at)
            and not exists (select from platform.clock_step c where c.until_at < c.from_at and c.from_at > s.at - interval '1 minute'))`,
  },
  {
    name: 'the shares of a split do not exceed its sum, and are whole hundredths',
    sql: `select 'split ' || s.split_no as id, format('of %s asks for %s', s.amount, sum(h.amount)) as what
      from points.split s left join points.split_share h on h.split_id = s.id
      group by s.id having count(h.place) = 0 or sum(h.amount) > s.amount or bool_or(h.amount % 100 <> 0)`,
  },
]
