import type { Language } from '@torch/contract/errors.ts'
import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import type { Db } from '../../platform/database/db.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import { shiftsOf } from '../shifts/shifts.ts'
import { dayByPeople, dayByTills } from './day-by.ts'
import { wordsFor } from './shop-log-words.ts'
import { balancesAt, stretchesOf, totalsOf } from './shop-period.ts'

interface DayAsked {
  day: string
  /** The day that it is. */
  today: string
  language: Language
}

/** A day of one shop, by what moved its points: what was there, what came and went, what is left. */
export async function closingOf(
  db: Db,
  shopId: number,
  { day, today, language }: DayAsked,
): Promise<Closing> {
  const period = { from: midnightOf(day), until: endOf(day) }
  const stretches = await stretchesOf(db, shopId, period)
  const totals = await totalsOf(db, stretches)
  const of = (kind: string) => totals.find((one) => one.unit === 'GF' && one.kind === kind)
  const paid: Units = of('payment')?.sum ?? 0n
  const refunded: Units = -(of('refund')?.sum ?? 0n)
  const people = await dayByPeople(db, shopId, period)
  const sum = (amountOf: (one: Closing['people'][number]) => string) =>
    writeUnits(people.reduce((all, one) => all + readUnits(amountOf(one)), 0n))
  return {
    merchantId: shopId,
    day,
    ended: day < today,
    count: of('payment')?.count ?? 0,
    gfAmount: writeUnits(paid),
    refundedGf: writeUnits(refunded),
    netGf: writeUnits(paid - refunded),
    discountGf: sum((one) => one.discountGf),
    tipGf: sum((one) => one.tipGf),
    opening: await balancesAt(db, stretches, 'low'),
    closing: await balancesAt(db, stretches, 'high'),
    people,
    tills: await dayByTills(db, shopId, period),
    shifts: await shiftsOf(db, shopId, { viewer: 'owner', day }),
    totals: totals.map(({ unit, kind, count, sum }) => ({
      pointsType: unit,
      businessType: kind,
      businessTypeDesc: wordsFor(kind, '', language).business,
      count,
      points: writeUnits(sum),
    })),
  }
}
