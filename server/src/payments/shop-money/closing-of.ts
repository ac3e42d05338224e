import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import type { Db } from '../../platform/database/db.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import { shiftsOf } from '../shifts/shifts.ts'
import { entryTextOf } from './shop-entries.ts'
import { balancesAt, paidAndRefunded, seqRangesOf, totalsOf } from './shop-period.ts'
import { addTakings, takingsSumsOf, toTakings, ZERO_TAKINGS } from './takings.ts'
import { takingsByStaff, takingsByTill } from './takings-by.ts'

interface DayAsked {
  day: string
  /** The current day. */
  today: string
  language: Language
}

/** Returns a shop's closing of a day: opening and closing balances, and what moved its points in between. */
export async function closingOf(
  db: Db,
  shopId: number,
  { day, today, language }: DayAsked,
): Promise<Closing> {
  const period = { from: midnightOf(day), until: endOf(day) }
  const ranges = await seqRangesOf(db, shopId, period)
  const totals = await totalsOf(db, ranges)
  const people = await takingsByStaff(db, shopId, period)
  const { discount, tip } = people.map(takingsSumsOf).reduce(addTakings, ZERO_TAKINGS)
  return {
    merchantId: shopId,
    day,
    ended: day < today,
    // Paid and refunded amounts come from the ledger; only bills hold discounts and tips.
    ...toTakings({ ...paidAndRefunded(totals), discount, tip }),
    opening: await balancesAt(db, shopId, period.from),
    closing: await balancesAt(db, shopId, period.until),
    people,
    tills: await takingsByTill(db, shopId, period),
    shifts: await shiftsOf(db, shopId, { viewer: 'owner', day }),
    totals: totals.map(({ unit, kind, count, sum }) => ({
      pointsType: unit,
      businessType: kind,
      businessTypeDesc: entryTextOf(kind, '', language).business,
      count,
      points: writeUnits(sum),
    })),
  }
}
