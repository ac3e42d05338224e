import type { Language } from '@torch/contract/errors.ts'
import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { refundPayment } from '@torch/contract/payments.ts'
import { notify } from '../../identity/index.ts'
import {
  accountId,
  moveIdempotently,
  nextNumberAndMoment,
  PLATFORM,
  post,
  type RewardToTakeBack,
  takeBackRewards,
} from '../../ledger/index.ts'
import type { PayableShop } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type IdempotencyKey, type Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import type { MadeRefund, PaymentsContext, RefundedPayment } from '../context.ts'
import { type Row, tables } from '../tables.ts'
import { finalDayOf, lastRefundDay, refundedOf } from './refunds.ts'

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')
const POOL = accountId(PLATFORM, 'release-pool', 'GF')

type RefundAnswer = OutputOf<typeof refundPayment>

export interface RefundCall {
  key: IdempotencyKey | undefined
  language: Language
  amount: Units
  reason: string
  /** A member of the shop, for a program its owner; or the operator who acts for the shop. */
  madeBy: number | { operatorId: number }
}

interface AppliedRefund {
  refundNo: string
  moment: Date
  /** All that was refunded of the payment so far, this refund included, in units. */
  refunded: Units
}

/** A further part of a refund, in its transaction and under its locks, the shop's account among them. */
export type AlongsideRefund = (tx: Tx, refund: AppliedRefund) => Promise<void>

interface Refunded {
  shop: PayableShop
  payment: Row<'payments.payment'>
}

/**
 * Refunds GF of a payment to its payer and takes back every reward it earned (docs/decisions/071). All refunds of a payment
 * lock the shop's account, so what is left of it is checked one at a time.
 */
export async function refundIdempotently(
  ctx: PaymentsContext,
  { amount, reason, madeBy, ...call }: RefundCall,
  { shop, payment: row }: Refunded,
  alongside: AlongsideRefund = async () => {},
): Promise<StoredAnswer | Replay> {
  const payment: RefundablePayment = {
    id: row.id,
    shopId: row.shop_id,
    ownerId: shop.ownerId,
    firstShop: shop.firstShop,
    payerId: row.payer_id,
    paymentNo: row.payment_no,
    amount: row.amount,
    reward: row.reward,
    day: dayOf(row.paid_at),
  }
  const notifiedMembers = new Set([payment.payerId, shop.ownerId])
  const accounts = await accountsOf(ctx, payment, madeBy)
  const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
    const refund = await applyRefund(ctx, tx, { shop, payment, madeBy, amount, reason })
    await alongside(tx, refund)
    for (const one of refund.changed) notifiedMembers.add(one)
    return refund.answer
  })
  if (result instanceof StoredAnswer)
    for (const to of notifiedMembers) ctx.events.publish({ to, type: 'points-changed', ref: '' })
  return result
}

type RefundablePayment = RefundedPayment &
  Pick<PayableShop, 'firstShop'> & { id: bigint; reward: Units; day: string }

/** Returns all accounts that may move: rewards were given with the payment or when it became final, and this refund adds none. */
async function accountsOf(
  ctx: PaymentsContext,
  payment: RefundablePayment,
  madeBy: RefundCall['madeBy'],
): Promise<bigint[]> {
  const probe = { ...NO_REFUND, finalOn: await finalDayOf(ctx.db, payment), sinceFinal: 1n, refunded: 1n }
  const accounts = [
    accountId(payment.shopId, 'available', 'GF'),
    accountId(payment.payerId, 'available', 'GF'),
    // The caller's own account: it serializes two requests with one key.
    ...(typeof madeBy === 'number' ? [accountId(madeBy, 'available', 'PV')] : []),
    ...[ISSUANCE, POOL],
  ]
  const members = new Set([payment.payerId])
  for (const { rewardsOf, accountsOf: others } of ctx.refunded) {
    for (const { member } of (await rewardsOf?.(ctx.db, payment, probe)) ?? []) members.add(member)
    accounts.push(...((await others?.(ctx.db, payment)) ?? []))
  }
  for (const member of members)
    accounts.push(accountId(member, 'available', 'PV'), accountId(member, 'pending', 'PV'))
  return accounts
}

const NO_REFUND: Omit<MadeRefund, 'finalOn'> = {
  refundNo: '',
  amount: 0n,
  reason: '',
  refunded: 0n,
  sinceFinal: 0n,
  moment: new Date(0),
}

interface RefundInput {
  shop: PayableShop
  payment: RefundablePayment
  madeBy: RefundCall['madeBy']
  amount: Units
  reason: string
}

/** Runs under the locks of all accounts that it touches. */
async function applyRefund(
  ctx: PaymentsContext,
  tx: Tx,
  { shop, payment, madeBy, amount, reason }: RefundInput,
) {
  const { payerId, paymentNo } = payment
  const before = (await refundedOf(tx, [payment.id])).get(payment.id)
  const left = payment.amount - (before?.amount ?? 0n)
  if (left === 0n) throw new Refusal('fullyRefunded')
  if (amount > left) throw new Refusal('refundTooLarge', { left: showUnits(left) })
  const { number, moment } = await nextNumberAndMoment(tx, 'R')
  const last = await lastRefundDay(tx, payment.day)
  if (last !== undefined && dayOf(moment) > last) throw new Refusal('refundTooLate', { day: last })
  if (await ctx.isClosed(tx, payerId)) throw new Refusal('payerAccountClosed')

  const journal = await move(tx, { shop, madeBy, payerId, amount, number, moment })
  const finalOn = await finalDayOf(tx, payment)
  const refund: MadeRefund = {
    refundNo: number,
    amount,
    reason,
    finalOn,
    moment,
    refunded: payment.amount - left + amount,
    sinceFinal: finalOn === null ? 0n : (before?.sinceFinal ?? 0n) + amount,
  }
  const taken = await takeRewardsBack(ctx, tx, { payment, refund })
  const own = taken.filter(({ kind }) => kind === 'payment')
  const reward = own.reduce((sum, one) => sum + one.wanted, 0n)
  const released = taken.reduce((sum, one) => sum + one.gf, 0n)
  await tables(tx)
    .insertInto('payments.refund')
    .values({
      id: journal,
      refund_no: number,
      payment_id: payment.id,
      shop_id: shop.id,
      payer_id: payerId,
      payment_amount: payment.amount,
      refunded_before: payment.amount - left,
      amount,
      reward,
      released,
      ...(typeof madeBy === 'number' ? { made_by: madeBy } : { made_by_operator: madeBy.operatorId }),
      was_final: finalOn !== null,
      reason,
      at: moment,
    })
    .execute()
  const [gfAmount, rewardPv] = [writeUnits(amount), writeUnits(reward)]
  const names = { zh: shop.shopName, en: shop.shopNameEn ?? shop.shopName }
  await notify(tx, [
    { to: payerId, about: { kind: 'payment-refunded', amount: gfAmount, pv: rewardPv, shop: names } },
  ])
  return {
    changed: [payerId, ...taken.map(({ member }) => member)],
    refundNo: number,
    moment,
    refunded: refund.refunded,
    answer: {
      refundNo: number,
      paymentNo,
      gfAmount,
      rewardPv,
      reason,
      releasedGf: writeUnits(released),
      refundedGf: writeUnits(refund.refunded),
      refundableGf: writeUnits(payment.amount - refund.refunded),
      refundTime: moment.toISOString(),
    } satisfies RefundAnswer,
  }
}

/** Takes back the rewards of the payer and of every other member who earned by the payment. */
async function takeRewardsBack(
  ctx: PaymentsContext,
  tx: Tx,
  { payment, refund }: { payment: RefundablePayment; refund: MadeRefund },
) {
  const { refunded, refundNo, amount, moment } = refund
  for (const { onRefund } of ctx.refunded) await onRefund?.(tx, payment, refund)
  const rewards: RewardToTakeBack[] = [
    {
      kind: 'payment',
      ref: payment.paymentNo,
      rewardId: payment.id,
      member: payment.payerId,
      day: payment.day,
      amount: payment.reward,
      part: refunded,
      whole: payment.amount,
    },
  ]
  for (const { rewardsOf } of ctx.refunded) rewards.push(...((await rewardsOf?.(tx, payment, refund)) ?? []))
  const taken = await takeBackRewards(tx, rewards, {
    refundNo,
    payer: payment.payerId,
    shop: payment.firstShop,
    amount,
    moment,
    rules: ctx.rewardRules(),
  })
  for (const listener of ctx.rewardsTakenBack) await listener(tx, taken, moment)
  return taken
}

interface Movement {
  shop: PayableShop
  madeBy: RefundCall['madeBy']
  payerId: number
  amount: Units
  number: string
  moment: Date
}

/** Reverses what the payment counted: the payer has spent less, the shop has earned less. */
async function move(tx: Tx, { shop, madeBy, payerId, amount, number, moment }: Movement): Promise<bigint> {
  const [journal] = await post(
    tx,
    [
      {
        kind: 'refund' as const,
        actor: typeof madeBy === 'number' ? `member:${madeBy}` : `operator:${madeBy.operatorId}`,
        ref: number,
        legs: [
          { account: accountId(shop.id, 'available', 'GF'), amount: -amount },
          { account: accountId(payerId, 'available', 'GF'), amount },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  return journal
}
