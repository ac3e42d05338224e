import { type RawBuilder, sql } from 'kysely'

/** Returns conditions on payments `p`: not older than `from`, older than `until`. */
export function paidBetween({
  from,
  until,
}: {
  from: Date | undefined
  until: Date | undefined
}): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (from !== undefined) all.push(sql`p.paid_at >= ${from}`)
  if (until !== undefined) all.push(sql`p.paid_at < ${until}`)
  return all
}

/** The order of payments `p` in lists, newest first. */
export const NEWEST_FIRST = sql`p.paid_at desc, p.id desc`

/** Returns the condition on payments `p` that continues a list, newest first, after the payment with this id (cursor). */
export const paidBefore = (id: number | undefined): RawBuilder<unknown>[] =>
  id === undefined
    ? []
    : [
        sql`(p.paid_at, p.id) < (select last.paid_at, last.id from payments.payment last where last.id = ${id}::bigint)`,
      ]
