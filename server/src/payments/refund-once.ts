import type { Language } from '@torch/contract/errors.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { refundPayment } from '@torch/contract/payments.ts'
import type { Selectable } from 'kysely'
import { notify } from '../identity/door.ts'
import { accountId, moveOnce, PLATFORM, post } from '../ledger/door.ts'
import type { Tx } from '../platform/db.ts'
import { type IdempotencyKey, type Replay, Written } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PayableShop, PaymentsHouse, RefundedPayment } from './house.ts'
import { numberAndMoment } from './number-and-moment.ts'
import { refundedOf } from './refunds.ts'
import { type PaymentsTables, tables } from './tables.ts'

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

type RefundAnswer = OutputOf<typeof refundPayment>

export interface RefundCall {
  key: IdempotencyKey | undefined
  language: Language
  amount: Units
  reason: string
}

/** What else belongs to a refund, in its transaction and under its locks, the shop's account among them. */
export type AlongsideRefund = (tx: Tx, refund: { refundNo: string; moment: Date }) => Promise<void>

interface Refunded {
  shop: PayableShop
  payment: Selectable<PaymentsTables['payments.payment']>
}

/**
 * GF of a payment back to its payer, and what it earned back to where it came from (rules.md 2, decision 026). All
 * refunds of a payment wait for the shop's account, so what is left of it is judged once.
 */
export async function refundOnce(
  house: PaymentsHouse,
  { amount, reason, ...call }: RefundCall,
  { shop, payment: row }: Refunded,
  alongside: AlongsideRefund = async () => {},
): Promise<Written | Replay> {
  const { id, shop_id: shopId, payer_id: payerId, payment_no: paymentNo, amount: paid, reward } = row
  const payment: Found = { id, shopId, payerId, paymentNo, amount: paid, reward }
  const accounts = [
    accountId(shop.id, 'available', 'GF'),
    accountId(payerId, 'available', 'GF'),
    accountId(payerId, 'available', 'PV'),
    // The caller's own: two requests with one key come one after the other.
    accountId(shop.ownerId, 'available', 'PV'),
    ISSUANCE,
  ]
  for (const { accountsOf } of house.refunded) accounts.push(...(await accountsOf(house.db, payment)))
  const told = new Set([payerId, shop.ownerId])
  const result = await moveOnce(house.db, call, accounts, async (tx) => {
    const refund = await giveBack(house, tx, { shop, payment, amount, reason })
    await alongside(tx, refund)
    for (const one of refund.changed) told.add(one)
    return refund.answer
  })
  if (result instanceof Written)
    for (const to of told) house.events.publish({ to, type: 'points-changed', ref: '' })
  return result
}

type Found = RefundedPayment & { id: bigint; reward: Units }

interface Asked {
  shop: PayableShop
  payment: Found
  amount: Units
  reason: string
}

/** Under the locks of all accounts that it touches. */
async function giveBack(house: PaymentsHouse, tx: Tx, { shop, payment, amount, reason }: Asked) {
  const { payerId, paymentNo } = payment
  const before = (await refundedOf(tx, [payment.id])).get(payment.id) ?? { amount: 0n, reward: 0n }
  const left = payment.amount - before.amount
  if (left === 0n) throw new Refusal('fullyRefunded')
  if (amount > left) throw new Refusal('refundTooLarge', { left: showUnits(left) })
  if (await house.isClosed(tx, payerId)) throw new Refusal('payerGone')

  const refunded = before.amount + amount
  // In the proportion of all that is refunded so far, rounded up: no dust stays with anybody but the house.
  const reward = (payment.reward * refunded + payment.amount - 1n) / payment.amount - before.reward
  const { number, moment } = await numberAndMoment(tx, 'R')
  const journal = await move(tx, { shop, payerId, amount, reward, number, moment })
  await tables(tx)
    .insertInto('payments.refund')
    .values({
      ...{ id: journal, refund_no: number, payment_id: payment.id, shop_id: shop.id, payer_id: payerId },
      ...{
        payment_amount: payment.amount,
        refunded_before: before.amount,
        amount,
        reward,
        reason,
        at: moment,
      },
    })
    .execute()

  const changed = [payerId]
  for (const { follow } of house.refunded)
    changed.push(...(await follow(tx, payment, { refundNo: number, amount, reason, refunded, moment })))
  for (const tell of house.pvChanged) await tell(tx, [...new Set(changed)])
  const [gfAmount, rewardPv] = [writeUnits(amount), writeUnits(reward)]
  const names = { zh: shop.shopName, en: shop.shopNameEn ?? shop.shopName }
  await notify(tx, [
    { to: payerId, about: { kind: 'payment-refunded', amount: gfAmount, pv: rewardPv, shop: names } },
  ])
  return {
    ...{ changed, refundNo: number, moment },
    answer: {
      ...{ refundNo: number, paymentNo, gfAmount, rewardPv, reason },
      refundedGf: writeUnits(refunded),
      refundableGf: writeUnits(payment.amount - refunded),
      refundTime: moment.toISOString(),
    } satisfies RefundAnswer,
  }
}

interface Movement {
  shop: PayableShop
  payerId: number
  amount: Units
  reward: Units
  number: string
  moment: Date
}

/** Takes back what the payment counted: the payer has spent less, the shop and the payer have earned less. */
async function move(tx: Tx, { shop, payerId, amount, reward, number, moment }: Movement): Promise<bigint> {
  const [shopGf, payerPv] = [accountId(shop.id, 'available', 'GF'), accountId(payerId, 'available', 'PV')]
  const legs = [
    { account: shopGf, amount: -amount },
    { account: accountId(payerId, 'available', 'GF'), amount },
    { account: payerPv, amount: -reward },
    { account: ISSUANCE, amount: reward },
  ]
  const [journal] = await post(
    tx,
    [
      {
        ...{ kind: 'refund' as const, actor: `member:${shop.ownerId}` as const, ref: number },
        legs: legs.filter((leg) => leg.amount !== 0n),
      },
    ],
    moment,
  )
  if (journal !== undefined) return journal
  const held = await tx
    .withTables<{ 'ledger.balance': { id: bigint; balance: bigint } }>()
    .selectFrom('ledger.balance')
    .select('balance')
    .where('id', '=', shopGf)
    .executeTakeFirst()
  throw new Refusal((held?.balance ?? 0n) < amount ? 'insufficientGf' : 'payerCannotReturnPv')
}
