import type { Language } from '@torch/contract/errors.ts'
import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import type { AllClosings, Closing } from '@torch/contract/payments.ts'
import type { PayableShop } from '../../merchants/index.ts'
import { shopsOf } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import type { PaymentsContext } from '../context.ts'
import { shiftsOf } from '../shifts/shifts.ts'
import { MANAGER_ROLES, roleAt, shopAccess } from '../staff/shop-access.ts'
import { entryTextOf } from './shop-entries.ts'
import { balancesAt, paidAndRefunded, seqRangesOf, todayOf, totalsOf } from './shop-period.ts'
import {
  addTakings,
  takingsByStaff,
  takingsByTill,
  takingsSumsOf,
  toTakings,
  ZERO_TAKINGS,
} from './takings.ts'

/** Returns the closings of the caller's shops with their sums, from one reading: they agree even while the day goes on. */
export function getAllClosings(ctx: PaymentsContext): Handler<typeof contract.getAllClosings> {
  return async ({ params, query, member, language }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const { day: today } = await todayOf(ctx.db, shop.id)
    const asked = { day: query.day ?? today, today, language }
    const closings: AllClosings['shops'] = []
    for (const { id, shopName, shopNameEn } of await shopsManaged(ctx, shop, member.memberId))
      closings.push({ shopName, shopNameEn, ...(await closingOf(ctx.db, id, asked)) })
    const sumOfBalances = (at: 'opening' | 'closing', unit: 'gf' | 'pv') =>
      writeUnits(closings.reduce((all, one) => all + readUnits(one[at][unit]), 0n))
    const balances = (at: 'opening' | 'closing') => ({
      gf: sumOfBalances(at, 'gf'),
      pv: sumOfBalances(at, 'pv'),
    })
    return {
      day: asked.day,
      ended: asked.day < today,
      ...toTakings(closings.map(takingsSumsOf).reduce(addTakings, ZERO_TAKINGS)),
      opening: balances('opening'),
      closing: balances('closing'),
      shops: closings,
    }
  }
}

/** Returns the owner's shops in which the caller is owner or manager, first shop first. */
async function shopsManaged(
  { db, payableShop }: PaymentsContext,
  shop: PayableShop,
  memberId: number,
): Promise<PayableShop[]> {
  const shops = await Promise.all(
    (await shopsOf(db, shop.ownerId)).map(async ({ id }) => {
      const one = await payableShop(id)
      const role = one && (await roleAt(db, one, memberId))
      return one && role && MANAGER_ROLES.includes(role) ? [one] : []
    }),
  )
  return shops.flat()
}

export function getClosing(ctx: PaymentsContext): Handler<typeof contract.getClosing> {
  return async ({ params, query, member, language }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const { day: today } = await todayOf(ctx.db, shop.id)
    return closingOf(ctx.db, shop.id, { day: query.day ?? today, today, language })
  }
}

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
