import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import { type Stretch, stretchesOf, type Unit } from './shop-period.ts'

export interface Today {
  /** Of the platform's calendar, as 'YYYY-MM-DD', and the moment at which it began. */
  day: string
  midnight: Date
  /** What moved the shop's points since. */
  stretches: Record<Unit, Stretch>
  /** The last journal before it: today's payments have higher ids, so nothing older is looked at. */
  lastBefore: bigint
}

export async function todayOf(db: Db, shopId: number): Promise<Today> {
  const day = dayOf(await momentNow(db))
  const midnight = midnightOf(day)
  const stretches = await stretchesOf(db, shopId, { from: midnight })
  const { account, low } = stretches.GF
  const { rows: before } = await sql<{ journal_id: bigint | null }>`
    select (ledger.line_at(${account}, ${low})).journal_id`.execute(db)
  return { day, midnight, stretches, lastBefore: before[0]?.journal_id ?? 0n }
}
