import { writeUnits } from '@torch/contract/money.ts'
import type { transferShopGf as endpoint } from '@torch/contract/payments.ts'
import { askSecondKey } from '../../identity/index.ts'
import {
  accountId,
  checkCovered,
  moveIdempotently,
  nextNumberAndMoment,
  PLATFORM,
  post,
  refuseIfFrozen,
} from '../../ledger/index.ts'
import { lockShopFor } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { type Conversion, convert } from './shop-transfers-endpoints.ts'

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')
const POOL = accountId(PLATFORM, 'release-pool', 'GF')

/** Moves GF of a shop to its owner, as PV (option 1) or mostly as GF with PV on top (option 2); rules/payments#transfer. */
export function transferShopGf(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, member } = call
    const shop = await ownShop(ctx, body.merchantId, member.memberId)
    const secondKey = await askSecondKey(ctx, call, body.paymentPassword, 'own-gf')
    if (secondKey instanceof Replay) return secondKey
    const accounts = [
      accountId(shop.id, 'available', 'GF'),
      accountId(shop.ownerId, 'available', 'GF'),
      accountId(shop.ownerId, 'available', 'PV'),
      POOL,
      ISSUANCE,
    ]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      await secondKey.cover(tx, body.amount)
      await refuseIfFrozen(tx, shop.ownerId)
      return transfer(ctx, tx, shop, convert(ctx.parameters, body.transferType, body.amount))
    })
    if (result instanceof StoredAnswer)
      ctx.events.publish({ to: member.memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of all accounts that it touches. */
async function transfer(
  ctx: PaymentsContext,
  tx: Tx,
  { id: shopId, ownerId }: { id: number; ownerId: number },
  { kind, amount, paidOut, toPool, pv, countsForLevel }: Conversion,
) {
  await lockShopFor(tx, 'transferShopGf', shopId)
  const { number, moment } = await nextNumberAndMoment(tx, 'C')
  const legs = [
    { account: accountId(shopId, 'available', 'GF'), amount: -amount },
    { account: accountId(ownerId, 'available', 'GF'), amount: paidOut },
    { account: POOL, amount: toPool },
    { account: ISSUANCE, amount: -pv },
    { account: accountId(ownerId, 'available', 'PV'), amount: pv, counted: countsForLevel },
  ]
  const [journal] = await post(
    tx,
    [{ kind, actor: `member:${ownerId}`, ref: number, legs: legs.filter((leg) => leg.amount !== 0n) }],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  await checkCovered(tx, ctx.parameters, pv)
  await tables(tx)
    .insertInto('payments.shop_transfer')
    .values({
      id: journal,
      transfer_no: number,
      shop_id: shopId,
      owner_id: ownerId,
      kind,
      amount,
      paid_out: paidOut,
      pv,
      at: moment,
    })
    .execute()
  for (const listener of ctx.pvChanged) await listener(tx, [ownerId])
  return {
    transferNo: number,
    merchantId: shopId,
    type: kind === 'shop-exchange' ? ('option1' as const) : ('option2' as const),
    gfAmount: writeUnits(amount),
    remainingGf: writeUnits(paidOut),
    poolGf: writeUnits(toPool),
    pvAmount: writeUnits(pv),
    createdTime: moment.toISOString(),
  }
}
