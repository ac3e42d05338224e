import { type RawBuilder, sql } from 'kysely'

// Ids follow the time but for the moments around a lock.
const AROUND_A_LOCK = 60_000
const moved = (moment: Date, by: number) => new Date(moment.getTime() + by)

/** Conditions on payments `p`: not older than `from`, older than `until`. Found by their ids, which no index of times is needed for. */
export function paidBetween({
  from,
  until,
}: {
  from: Date | undefined
  until: Date | undefined
}): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (from !== undefined)
    all.push(sql`p.id >= (select ledger.journal_at(${moved(from, -AROUND_A_LOCK)})) and p.paid_at >= ${from}`)
  if (until !== undefined)
    all.push(sql`p.id < (select ledger.journal_at(${moved(until, AROUND_A_LOCK)})) and p.paid_at < ${until}`)
  return all
}
