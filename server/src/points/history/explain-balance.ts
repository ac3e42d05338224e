import { leastUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { explainBalance as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { accountId, countEntries, inSeqRanges, keptPv } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { addDays, dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { seqRangesOf } from './entries.ts'

/** Explains the balance of the last `days` days, today included. */
export function explainBalance(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ query: { pointsType, days }, member: { memberId } }) => {
    const { db } = ctx
    const today = dayOf(await momentNow(db))
    const first = addDays(today, 1 - days)
    const ranges = (await seqRangesOf(db, memberId, { from: midnightOf(first) }))[pointsType]
    const account = accountId(memberId, 'available', pointsType)

    const { rows: balances } = await sql<{ opening: Units; closing: Units; frozen: Units; pending: Units }>`
      select ledger.balance_before(${account}, ${midnightOf(first)}) as opening,
        ledger.balance_after(${account}, ${ranges.at(-1)?.high}) as closing,
        (select sum(balance)::bigint from ledger.balance where party_id = ${memberId} and unit = ${pointsType}
          and purpose in ('frozen', 'allowance', 'delayed')) as frozen,
        coalesce((select balance from ledger.balance where id = ${accountId(memberId, 'pending', 'PV')}
          and unit = ${pointsType}), 0) as pending`.execute(db)
    const [totals] = balances
    if (!totals) throw new Error(`member ${memberId} has no accounts`)

    const kept = pointsType === 'PV' ? await keptPv(db, memberId) : 0n

    // All but payments are read one by one; payments are what is left.
    const { rows: sums } = await sql<{ event: string; amount: Units; count: bigint }>`
      select l.kind as event, sum(l.amount)::bigint as amount, count(*) as count from ledger.line l
      where l.kind <> 'payment' and ${inSeqRanges('l', ranges)}
      group by l.kind, l.amount > 0`.execute(db)
    const rest = {
      event: 'payment',
      amount: totals.closing - totals.opening - sums.reduce((sum, one) => sum + one.amount, 0n),
      count: countEntries(ranges) - sums.reduce((sum, one) => sum + one.count, 0n),
    }
    if (rest.count > 0n) sums.push(rest)

    const { rows: daily } = await sql<{ day: string; balance: Units }>`
      select d.day::text, ledger.balance_before(${account}, (d.day + 1)::timestamp at time zone 'Asia/Shanghai') as balance
      from (select day::date as day from generate_series(${first}::date, ${today}::date, interval '1 day') day) d
      order by d.day`.execute(db)
    return {
      pointsType,
      from: midnightOf(first).toISOString(),
      opening: writeUnits(totals.opening),
      sums: sums
        .sort((a, b) => (size(b.amount) > size(a.amount) ? 1 : size(b.amount) < size(a.amount) ? -1 : 0))
        .map(({ event, amount, count }) => ({ event, amount: writeUnits(amount), count: Number(count) })),
      closing: writeUnits(totals.closing),
      frozen: writeUnits(totals.frozen),
      pending: writeUnits(totals.pending),
      kept: writeUnits(leastUnits(kept, totals.closing)),
      daily: daily.map(({ day, balance }) => ({ day, balance: writeUnits(balance) })),
    }
  }
}

const size = (amount: Units) => (amount < 0n ? -amount : amount)
