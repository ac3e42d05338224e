import type * as contract from '@torch/contract/payments.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import type { PayableShop } from '../../merchants/index.ts'
import { refuseUnlessPayable } from '../../merchants/index.ts'
import { type Tx, within } from '../../platform/database/db.ts'
import { replayIfAnswered, runIdempotently } from '../../platform/database/idempotency.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BillRow } from '../bills/bills.ts'
import { payableBill, payBillIn } from '../bills/pay-bill.ts'
import type { PaymentsContext } from '../context.ts'
import { type Payment, runPaymentBatch } from '../pay/pay-batch.ts'
import { announcePayment, payersRefusal } from '../pay/pay-with-gf.ts'
import { roleAt, STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { capture, notifyPayer } from './capture.ts'
import {
  announceCapture,
  type CaptureRow,
  captureByNo,
  captureRows,
  checkWaiting,
  showCapture,
} from './capture-requests.ts'

export function captureByCode(ctx: PaymentsContext): Handler<typeof contract.captureByCode> {
  return async ({ body, member: { memberId }, key, language }) => {
    const { merchantId, code, gfAmount, billNo, remark } = body
    const { shop } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    if (gfAmount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
    const call = { shop, madeBy: memberId, code, amount: gfAmount, billNo, remark, key, language }
    return capture(ctx, { act: 'captureByCode', ...call })
  }
}

export function getCapture(ctx: PaymentsContext): Handler<typeof contract.getCapture> {
  return async ({ params, member: { memberId } }) => {
    const row = await captureByNo(ctx.db, params.captureNo)
    const shop = await ctx.payableShop(row.shop_id)
    if (row.payer_id !== memberId && !(shop && (await roleAt(ctx.db, shop, memberId))))
      throw new Refusal('unknownCapture')
    return showCapture(ctx, row)
  }
}

export function listCaptureRequests(ctx: PaymentsContext): Handler<typeof contract.listCaptureRequests> {
  return async ({ member: { memberId } }) => {
    const waiting = sql`r.payer_id = ${memberId} and r.status = 'waiting' and r.expires_at > platform.now()`
    return Promise.all((await captureRows(ctx.db, waiting)).map((row) => showCapture(ctx, row)))
  }
}

/** Pays a request: payment, bill and request change together or not at all. */
export function confirmCapture(ctx: PaymentsContext): Handler<typeof contract.confirmCapture> {
  return async (call) => {
    const { body, member } = call
    const checked = await replayIfAnswered(ctx.db, call.key, async () => {
      const row = await ownCapture(ctx, call.params.captureNo, member.memberId)
      checkWaiting(row)
      const found = await payeeOf(ctx, row, body.tip ?? 0n)
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return { row, ...found }
    })
    if (checked instanceof Replay) return checked
    const { row, shop, bill } = checked
    const amount = row.amount + (body.tip ?? 0n)
    let paymentNo: string | undefined
    const result = await runIdempotently(ctx.db, call, async (tx) => {
      paymentNo = await pay(tx, ctx, { row, bill, tip: body.tip ?? 0n, shop, language: call.language })
      return showCapture(ctx, await captureByNo(tx, row.capture_no))
    })
    if (paymentNo !== undefined && !(result instanceof Replay)) {
      announcePayment(ctx, { payer: row.payer_id, shop, amount, paymentNo, bill })
      announceCapture(ctx, row)
      const code = { payer: row.payer_id, deviceId: row.device_id, isAboveLimit: true }
      notifyPayer(ctx, { code, shop, amount, paymentNo })
    }
    return result
  }
}

export function declineCapture(ctx: PaymentsContext): Handler<typeof contract.declineCapture> {
  return async ({ params, member: { memberId } }) => {
    const row = await ownCapture(ctx, params.captureNo, memberId)
    await sql`
      update payments.capture_request set status = 'declined'
      where capture_no = ${row.capture_no} and status = 'waiting' and expires_at > platform.now()`.execute(
      ctx.db,
    )
    const now = await captureByNo(ctx.db, row.capture_no)
    // Declining twice returns the same answer.
    if (now.status !== 'declined') checkWaiting(now)
    announceCapture(ctx, now)
    return showCapture(ctx, now)
  }
}

/** Throws `unknownCapture` for another member's. */
async function ownCapture({ db }: PaymentsContext, captureNo: string, memberId: number): Promise<CaptureRow> {
  const row = await captureByNo(db, captureNo)
  if (row.payer_id !== memberId) throw new Refusal('unknownCapture')
  return row
}

interface Payee {
  shop: PayableShop
  bill: BillRow | undefined
}

async function payeeOf(ctx: PaymentsContext, row: CaptureRow, tip: bigint): Promise<Payee> {
  const shop = await ctx.payableShop(row.shop_id)
  if (!shop) throw new Refusal('unknownCapture')
  refuseUnlessPayable('confirmCapture', shop)
  if (row.bill_no === null && tip > 0n) throw new Refusal('tipNotAccepted')
  const amount = row.amount + tip
  const bill =
    row.bill_no === null ? undefined : await payableBill(ctx, row.bill_no, { shopId: shop.id, amount, tip })
  return { shop, bill }
}

interface ConfirmedRequest extends Payee {
  row: CaptureRow
  tip: bigint
  language: Payment['language']
}

/** Returns the payment's number. Throws where the request no longer waits. */
async function pay(
  tx: Tx,
  ctx: PaymentsContext,
  { row, shop, bill, tip, language }: ConfirmedRequest,
): Promise<string> {
  const payment = {
    payer: row.payer_id,
    shop: shop.id,
    firstShop: shop.firstShop,
    owner: shop.ownerId,
    amount: row.amount + tip,
    remark: row.remark,
    key: undefined,
    language,
  }
  const [result] = bill
    ? [await payBillIn(tx, ctx, bill, { ...payment, tip })]
    : await runPaymentBatch(within(tx), [payment], ctx.rewardRules)
  if (!result || result.outcome === 'replay' || result.outcome === 'reused')
    throw new Error('payments.pay answered a payment without a key as repeated')
  if (result.outcome !== 'paid') throw payersRefusal(result.outcome)
  const { rows } = await sql`
    with confirmed as (
      update payments.capture_request r set status = 'paid', payment_id = p.id
      from payments.payment p
      where p.payment_no = ${result.paymentNo} and r.capture_no = ${row.capture_no}
        and r.status = 'waiting' and r.expires_at > platform.now()
      returning p.id, p.amount, r.device_id
    )
    insert into payments.code_payment (id, device_id, how, amount)
    select id, device_id, 'confirmed', amount from confirmed returning id`.execute(tx)
  if (rows.length === 0) {
    checkWaiting(await captureByNo(tx, row.capture_no))
    throw new Refusal('captureExpired')
  }
  return result.paymentNo
}
