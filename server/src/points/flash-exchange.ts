import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { flashExchange as endpoint } from '@torch/contract/points.ts'
import { askSecondKey } from '../identity/index.ts'
import {
  accountId,
  checkCovered,
  moveIdempotently,
  nextNumberAndMoment,
  PLATFORM,
  post,
} from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PointsContext } from './context.ts'
import { reduceGiftCredits } from './gifts/gift-credit.ts'

const POOL = accountId(PLATFORM, 'release-pool', 'GF')
const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

/** Exchanges GF for PV: the GF goes to the release pool, which pays later releases; the PV is issued (rules/points#exchange). */
export function flashExchange(ctx: PointsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { memberId } = call.member
    const { gfAmount } = call.query
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'own-gf')
    if (secondKey instanceof Replay) return secondKey
    const accounts = [
      accountId(memberId, 'available', 'GF'),
      accountId(memberId, 'available', 'PV'),
      POOL,
      ISSUANCE,
    ]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      await secondKey.cover(tx, gfAmount)
      return exchange(ctx, tx, memberId, gfAmount)
    })
    if (result instanceof StoredAnswer) ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of the accounts. */
async function exchange(ctx: PointsContext, tx: Tx, memberId: number, amount: Units) {
  const { number, moment } = await nextNumberAndMoment(tx, 'E')
  const pv = (amount * ctx.parameters.get('points.exchange-tenths')) / 10n
  const [journal] = await post(
    tx,
    [
      {
        kind: 'exchange',
        actor: `member:${memberId}`,
        ref: number,
        legs: [
          { account: accountId(memberId, 'available', 'GF'), amount: -amount },
          { account: POOL, amount },
          { account: ISSUANCE, amount: -pv },
          { account: accountId(memberId, 'available', 'PV'), amount: pv },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  await checkCovered(tx, ctx.parameters, pv)
  await reduceGiftCredits(tx, { from: memberId, to: null, amount })
  for (const listener of ctx.pvChanged) await listener(tx, [memberId])
  return {
    exchangeNo: number,
    gfAmount: writeUnits(amount),
    pvAmount: writeUnits(pv),
    createdTime: moment.toISOString(),
  }
}
