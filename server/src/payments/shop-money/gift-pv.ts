import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { giftPv as endpoint } from '@torch/contract/payments.ts'
import { askSecondKey, notify, receiverOf } from '../../identity/index.ts'
import { accountId, moveIdempotently, nextNumberAndMoment, post, refuseIfFrozen } from '../../ledger/index.ts'
import { lockShopFor } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, type MemberCall, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/rate-limits/rate-limits.ts'
import type { PaymentsContext } from '../context.ts'
import { RECIPIENT_LOOKUP_RATE_LIMIT } from '../rules.ts'
import { ownShop } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

/** Gives PV of a shop to a member. It counts neither as spent nor as earned, since it was earned before. */
export function giftPv(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { params, body, member } = call
    const shop = await ownShop(ctx, params.id, member.memberId)
    const to = await replayIfAnswered(ctx.db, call.key, () => receiver(ctx, call))
    if (to instanceof Replay) return to
    const secondKey = await askSecondKey(ctx, call, body.paymentPassword, 'verified-pv')
    if (secondKey instanceof Replay) return secondKey
    const recipient = (await ctx.maskedNamesOf([to])).get(to) ?? '***'
    const accounts = [
      accountId(shop.id, 'available', 'PV'),
      accountId(to, 'available', 'PV'),
      // The caller's own account: it serializes two requests with one key, and guards the freeze.
      accountId(member.memberId, 'available', 'PV'),
    ]
    const amount = writeUnits(body.amount)
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      await secondKey.cover(tx, body.amount)
      await refuseIfFrozen(tx, member.memberId)
      const given = await give(ctx, tx, {
        shopId: shop.id,
        from: member.memberId,
        to,
        amount: body.amount,
      })
      const names = { zh: shop.shopName, en: shop.shopNameEn ?? shop.shopName }
      await notify(tx, [{ to, about: { kind: 'shop-gift', amount, shop: names } }])
      return { ...given, merchantId: shop.id, recipient, amount }
    })
    if (result instanceof StoredAnswer)
      for (const one of [member.memberId, to])
        ctx.events.publish({ to: one, type: 'points-changed', ref: '' })
    return result
  }
}

/**
 * Returns the member with an invite code. Throws the same for an unknown code and a disabled member; only such look-ups count
 * against the limit, so that codes cannot be guessed.
 */
async function receiver(
  ctx: PaymentsContext,
  { body, member }: MemberCall<typeof endpoint>,
): Promise<number> {
  const use = `payments.gift-pv:${member.memberId}`
  await limitUse(ctx.db, use, RECIPIENT_LOOKUP_RATE_LIMIT)
  const found = await receiverOf(
    ctx.db,
    { memberId: member.memberId, hasPaid: (to) => ctx.hasPaid(member.memberId, to) },
    body.inviteCode,
  )
  if (found === undefined) throw new Refusal('unknownRecipient')
  if (found === member.memberId) throw new Refusal('selfTransfer')
  await undoUse(ctx.db, use)
  return found
}

interface Gift {
  shopId: number
  from: number
  to: number
  amount: Units
}

/** Runs under the locks of both accounts. */
async function give({ pvChanged }: PaymentsContext, tx: Tx, { shopId, from, to, amount }: Gift) {
  await lockShopFor(tx, 'giftPv', shopId)
  const { number, moment } = await nextNumberAndMoment(tx, 'P')
  const legs = [
    { account: accountId(shopId, 'available', 'PV'), amount: -amount, counted: false },
    { account: accountId(to, 'available', 'PV'), amount, counted: false },
  ]
  const [journal] = await post(
    tx,
    [{ kind: 'shop-gift', actor: `member:${from}`, ref: number, legs }],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientPv')
  await tables(tx)
    .insertInto('payments.pv_gift')
    .values({ id: journal, gift_no: number, shop_id: shopId, to_id: to, amount, at: moment })
    .execute()
  for (const listener of pvChanged) await listener(tx, [to])
  return { giftNo: number, createdTime: moment.toISOString() }
}
