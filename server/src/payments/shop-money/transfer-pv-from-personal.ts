import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { transferPvFromPersonal as endpoint } from '@torch/contract/payments.ts'
import { askSecondKey } from '../../identity/index.ts'
import {
  accountId,
  keptPv,
  moveIdempotently,
  nextNumberAndMoment,
  owedPv,
  partyBalances,
  post,
} from '../../ledger/index.ts'
import { lockShopFor, requestedShop } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'

/** Moves PV from a shop's owner to the shop, one to one. It counts neither as spent nor as earned, since it was earned before. */
export function transferPvFromPersonal(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { memberId } = call.member
    const shop = await requestedShop(ctx.db, memberId, call.query.merchantId)
    const { amount } = call.query
    const secondKey = await askSecondKey(ctx, call, call.body.paymentPassword, 'verified-pv')
    if (secondKey instanceof Replay) return secondKey
    const accounts = [accountId(memberId, 'available', 'PV'), accountId(shop.id, 'available', 'PV')]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      await secondKey.cover(tx, amount)
      return transfer(ctx, tx, { memberId, shopId: shop.id, amount })
    })
    if (result instanceof StoredAnswer) ctx.events.publish({ to: memberId, type: 'points-changed', ref: '' })
    return result
  }
}

/** Runs under the locks of both accounts. */
async function transfer(
  { pvChanged }: PaymentsContext,
  tx: Tx,
  { memberId, shopId, amount }: { memberId: number; shopId: number; amount: Units },
) {
  await lockShopFor(tx, 'transferPvFromPersonal', shopId)
  const owed = await owedPv(tx, memberId)
  if (owed > 0n) throw new Refusal('pvOwed', { owed: showUnits(owed) })
  const { number, moment } = await nextNumberAndMoment(tx, 'S')
  const [journal] = await post(
    tx,
    [
      {
        kind: 'pv-to-shop',
        actor: `member:${memberId}`,
        ref: number,
        legs: [
          { account: accountId(memberId, 'available', 'PV'), amount: -amount, counted: false },
          { account: accountId(shopId, 'available', 'PV'), amount, counted: false },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientPv')
  await checkKeptPv(tx, memberId, amount)
  for (const listener of pvChanged) await listener(tx, [memberId])
  return {
    transferNo: number,
    merchantId: shopId,
    amount: writeUnits(amount),
    createdTime: moment.toISOString(),
  }
}

/** Throws `pvKept` unless the PV that refunds of other members' payments may take back is still there after the movement. */
async function checkKeptPv(tx: Tx, memberId: number, amount: Units): Promise<void> {
  const kept = await keptPv(tx, memberId)
  const left = (await partyBalances(tx, memberId))?.pv ?? 0n
  if (left >= kept) return
  const free = left + amount - kept
  throw new Refusal('pvKept', { kept: showUnits(kept), free: showUnits(free > 0n ? free : 0n) })
}
