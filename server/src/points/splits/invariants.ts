import type { Invariant } from '../../platform/monitoring/audit.ts'

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
