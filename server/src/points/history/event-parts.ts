import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { TransactionDetail } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Entry } from './entries.ts'

/** Returns what the event of an entry moved of the member's GF in other journals (rules/points#events). */
export async function eventParts(
  db: Db,
  memberId: number,
  { kind, ref }: Entry,
): Promise<TransactionDetail['parts']> {
  const { rows } = await sql<{ event: string; amount: Units; at: Date }>`
    select event, amount, at from points.event_parts(${memberId}, ${kind}, ${ref})`.execute(db)
  return rows.map(({ event, amount, at }) => ({
    event,
    amount: writeUnits(amount),
    createdTime: at.toISOString(),
  }))
}

/** Returns the trade or the order that an entry is about, if any. */
export async function tradeOrOrder(
  db: Db,
  memberId: number,
  { kind, ref, journal_id }: Entry,
): Promise<TransactionDetail['reference']> {
  const { rows } = await sql<{ kind: 'trade' | 'order'; no: string }>`
    select about as kind, about_no as no from points.behind(${memberId}, false, ${kind}, ${ref}, ${journal_id})
    where about in ('trade', 'order')`.execute(db)
  return rows[0] ?? null
}
