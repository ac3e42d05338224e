import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { getClosing as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PaymentsHouse } from '../house.ts'
import { shiftsOf } from '../shifts/shifts.ts'
import { MANAGERS, shopAccess } from '../staff/shop-access.ts'
import { dayByPeople, dayByTills } from './day-by.ts'
import { wordsFor } from './shop-log-words.ts'
import { balancesAt, stretchesOf, totalsOf } from './shop-period.ts'
import { todayOf } from './today.ts'

/** A day of the shop, by what moved its points: what was there, what came and went, what is left. */
export function getClosing(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member, language }) => {
    const { db } = house
    const { shop } = await shopAccess(house, params.id, member.memberId, MANAGERS)
    const { day: today } = await todayOf(db, shop.id)
    const day = query.day ?? today
    const period = { from: midnightOf(day), until: endOf(day) }
    const stretches = await stretchesOf(db, shop.id, period)
    const totals = await totalsOf(db, stretches)
    const of = (kind: string) => totals.find((one) => one.unit === 'GF' && one.kind === kind)
    const [paid, refunded]: Units[] = [of('payment')?.sum ?? 0n, -(of('refund')?.sum ?? 0n)]
    const people = await dayByPeople(db, shop.id, period)
    return {
      merchantId: shop.id,
      day,
      ended: day < today,
      count: of('payment')?.count ?? 0,
      gfAmount: writeUnits(paid ?? 0n),
      refundedGf: writeUnits(refunded ?? 0n),
      netGf: writeUnits((paid ?? 0n) - (refunded ?? 0n)),
      discountGf: writeUnits(people.reduce((all, one) => all + readUnits(one.discountGf), 0n)),
      opening: await balancesAt(db, stretches, 'low'),
      closing: await balancesAt(db, stretches, 'high'),
      people,
      tills: await dayByTills(db, shop.id, period),
      shifts: await shiftsOf(db, shop.id, { viewer: 'owner', day }),
      totals: totals.map(({ unit, kind, count, sum }) => ({
        pointsType: unit,
        businessType: kind,
        businessTypeDesc: wordsFor(kind, '', language).business,
        count,
        points: writeUnits(sum),
      })),
    }
  }
}
