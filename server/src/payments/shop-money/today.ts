import type { SeqRange } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import { seqRangesOf, type Unit } from './shop-period.ts'

export interface Today {
  /** The day of the platform's calendar, 'YYYY-MM-DD', and its first moment. */
  day: string
  midnight: Date
  /** The shop's entries since midnight. */
  ranges: Record<Unit, SeqRange[]>
}

export async function todayOf(db: Db, shopId: number): Promise<Today> {
  const day = dayOf(await momentNow(db))
  const midnight = midnightOf(day)
  return { day, midnight, ranges: await seqRangesOf(db, shopId, { from: midnight }) }
}
