import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/points.ts'
import { askSecondKey, type SecondKey } from '../../identity/index.ts'
import { accountId, moveIdempotently, nextNumberAndMoment, PLATFORM, post } from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addMonths, dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { PointsContext } from '../context.ts'
import { packagePrices } from '../rules.ts'
import { tables } from '../tables.ts'
import { openAccrual } from './accrual.ts'
import { autoReleaseEnd } from './auto-release.ts'

export function getAutoReleaseEndTime(ctx: PointsContext): Handler<typeof contract.getAutoReleaseEndTime> {
  return async ({ member }) => {
    const end = await autoReleaseEnd(ctx.db, member.memberId, await momentNow(ctx.db))
    return end?.toISOString() ?? null
  }
}

const FEES = accountId(PLATFORM, 'fees', 'GF')

/**
 * Buys an auto-release package. One runs at a time; it ends so many calendar months after the purchase
 * (rules/points#auto-release).
 */
export function purchaseAutoRelease(ctx: PointsContext): Handler<typeof contract.purchaseAutoRelease> {
  return async (call) => {
    const { member, query } = call
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'own-gf')
    if (secondKey instanceof Replay) return secondKey
    const accounts = [
      accountId(member.memberId, 'available', 'GF'),
      accountId(member.memberId, 'available', 'PV'),
      FEES,
    ]
    const result = await moveIdempotently(ctx.db, call, accounts, (tx) =>
      purchase(ctx, tx, { member, months: query.intervalMonths, secondKey }),
    )
    if (result instanceof StoredAnswer)
      ctx.events.publish({ to: member.memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of the accounts, which serialize concurrent calls. */
async function purchase(
  { parameters }: PointsContext,
  tx: Tx,
  { member, months, secondKey }: { member: SignedIn; months: number; secondKey: SecondKey },
) {
  const { memberId } = member
  const { number, moment } = await nextNumberAndMoment(tx, 'A')
  if (await autoReleaseEnd(tx, memberId, moment)) throw new Refusal('autoReleaseRunning')
  const priced = packagePrices.get(months)
  if (!priced) throw new Error(`no package of ${months} months`)
  const price = parameters.get(priced)
  await secondKey.cover(tx, price)
  const [journal] = await post(
    tx,
    [
      {
        kind: 'auto-release',
        actor: `member:${memberId}`,
        ref: number,
        legs: [
          { account: accountId(memberId, 'available', 'GF'), amount: -price },
          { account: FEES, amount: price },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  const ends = addMonths(moment, months)
  await tables(tx)
    .insertInto('points.auto_release')
    .values({ id: journal, member_id: memberId, months, price, bought_at: moment, ends_at: ends })
    .execute()
  await openAccrual(tx, memberId, dayOf(member.memberSince))
  return { price: writeUnits(price), endTime: ends.toISOString() }
}
