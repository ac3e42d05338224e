import type { Language } from '@torch/contract/errors.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Captured } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { newCode } from '../../identity/index.ts'
import { accountId, moveIdempotently } from '../../ledger/index.ts'
import type { PayableShop } from '../../merchants/index.ts'
import { refuseUnlessPayable } from '../../merchants/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type IdempotencyKey, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { succeeded } from '../../platform/http/success.ts'
import { payableBill, payBill } from '../bills/pay-bill.ts'
import type { PaymentsContext } from '../context.ts'
import type { BrakeRefusal, CodeRefusal, Outcome } from '../pay/pay-batch.ts'
import { announcePayment } from '../pay/pay-with-gf.ts'
import { paymentFacts } from '../pay/payment-answer.ts'
import { tables } from '../tables.ts'
import { captureSignal } from './capture-requests.ts'
import { type PayCode, readPayCode } from './read-pay-code.ts'

/** One scan of a pay code by a shop. */
export interface CaptureCall {
  act: 'captureByCode' | 'captureShopPayment'
  shop: PayableShop
  /** The member who scans; for a program the owner. */
  madeBy: number
  code: string
  amount: Units
  billNo?: string | undefined
  remark: string
  key: IdempotencyKey | undefined
  language: Language
}

/**
 * Collects a payment by a customer's pay code. It is an ordinary payment of the payer's, made at once where the payer's limit or
 * offline allowance covers it; otherwise a request that the payer confirms. The shop owns the idempotency key: its account is
 * locked, so two requests with one key run one after the other.
 */
export async function capture(ctx: PaymentsContext, asked: CaptureCall): Promise<StoredAnswer | Replay> {
  const { shop, amount } = asked
  const call = { ...asked, key: asked.key && { ...asked.key, caller: shop.id } }
  const read = await replayIfAnswered(ctx.db, call.key, async () => {
    refuseUnlessPayable(call.act, shop)
    const bill =
      call.billNo === undefined
        ? undefined
        : await payableBill(ctx, call.billNo, { shopId: shop.id, amount, tip: 0n })
    return { bill, code: await readPayCode(ctx, { code: call.code, shop, amount, by: call.madeBy }) }
  })
  if (read instanceof Replay) return new Replay(captureAnswer(read.body))
  const { bill, code } = read
  if (code.isAboveLimit) return request(ctx, call, code)
  const payment = {
    payer: code.payer,
    shop: shop.id,
    firstShop: shop.firstShop,
    owner: shop.ownerId,
    amount,
    remark: call.remark,
    key: call.key,
    language: call.language,
    code,
  }
  const result = await (bill ? payBill(ctx, bill, { ...payment, tip: 0n }) : ctx.payThroughBatcher(payment))
  switch (result.outcome) {
    case 'paid':
      announcePayment(ctx, { payer: code.payer, shop, amount, paymentNo: result.paymentNo, bill })
      notifyPayer(ctx, { code, shop, amount, paymentNo: result.paymentNo })
      return new StoredAnswer(captureAnswer(result.facts))
    case 'replay':
      return new Replay(captureAnswer(result.facts))
    case 'ask':
      return request(ctx, call, code)
    default:
      throw shopsRefusal(result.outcome)
  }
}

/** Returns the whole answer to a capture from what is stored under its key: the facts of a payment, or the answer itself. */
export function captureAnswer(stored: string): string {
  const facts = paymentFacts(stored)
  if (!facts) return stored
  const { language, paymentNo, merchantId, gfAmount, paymentTime } = facts
  return succeeded(language, {
    status: 'paid',
    merchantId,
    gfAmount: writeUnits(BigInt(gfAmount)),
    paymentNo,
    paymentTime,
    captureNo: null,
    expiresTime: null,
  } satisfies Captured)
}

/** The payer's notice of a use, after the commit: the payment itself is in the history whatever becomes of the notice. */
export function notifyPayer(
  ctx: PaymentsContext,
  { code, shop, amount, paymentNo }: { code: PayCode; shop: PayableShop; amount: Units; paymentNo: string },
): void {
  const { shopName: zh, shopNameEn } = shop
  const about = {
    kind: 'pay-code-used' as const,
    amount: writeUnits(amount),
    shop: { zh, en: shopNameEn ?? zh },
    paymentNo,
    isOffline: code.counter !== undefined,
  }
  ctx.notifyOfCode({ to: code.payer, about })
}

const REFUSALS = {
  unknown: 'payCodeUnknown',
  'wrong-shop': 'payCodeWrongShop',
  used: 'payCodeUsed',
  late: 'payCodeLate',
  device: 'payCodeDevice',
  blocked: 'payCodeBlocked',
  frozen: 'payCodeFrozen',
  'own-limit': 'payCodeAboveLimit',
  allowance: 'payCodeAllowance',
  insufficient: 'payCodeInsufficient',
  reused: 'idempotencyKeyReused',
} as const

type Refused = Exclude<Outcome['outcome'], 'paid' | 'replay' | 'ask'>

/** Returns the refusal of a capture to who scanned the code. */
function shopsRefusal(outcome: Refused): Refusal {
  return new Refusal(REFUSALS[outcome])
}

/** Uses the code for a request, which the payer confirms or declines on the phone. */
async function request(
  ctx: PaymentsContext,
  call: CaptureCall,
  code: PayCode,
): Promise<StoredAnswer | Replay> {
  const { shop, amount } = call
  const captureNo = `C${newCode(19)}`
  const accounts = [accountId(code.payer, 'available', 'GF'), accountId(shop.id, 'available', 'GF')]
  const result = await moveIdempotently(ctx.db, call, accounts, async (tx): Promise<Captured> => {
    await checkCode(tx, call, code)
    await sql`update payments.pay_code set used_at = platform.now() where hash = ${code.hash}`.execute(tx)
    const seconds = Number(ctx.parameters.get('payments.code-confirm-seconds'))
    const { expires_at } = await tables(tx)
      .insertInto('payments.capture_request')
      .values({
        capture_no: captureNo,
        payer_id: code.payer,
        device_id: code.deviceId,
        shop_id: shop.id,
        made_by: call.madeBy,
        amount,
        bill_no: call.billNo ?? null,
        remark: call.remark,
        expires_at: sql<Date>`platform.now() + make_interval(secs => ${seconds})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return {
      status: 'waiting',
      merchantId: shop.id,
      gfAmount: writeUnits(amount),
      paymentNo: null,
      paymentTime: null,
      captureNo,
      expiresTime: expires_at.toISOString(),
    }
  })
  if (result instanceof Replay) return new Replay(captureAnswer(result.body))
  ctx.events.publish(captureSignal(code.payer, captureNo))
  return result
}

/** Throws why the code cannot be used for a request. Under the lock of the payer's GF account. */
async function checkCode(tx: Tx, { shop, amount }: CaptureCall, code: PayCode): Promise<void> {
  const { rows } = await sql<{ code: CodeRefusal | null; brake: BrakeRefusal | null }>`
    select (payments.code_refusals(array[${code.payer}]::integer[], array[${shop.id}]::integer[], array[${amount}]::bigint[],
        array[${code.hash}]::bytea[], array[${code.deviceId}]::integer[], array[null]::bigint[], platform.now()))[1] as code,
      ledger.brake_refusal(${code.payer}, ${amount}, platform.now()) as brake`.execute(tx)
  const [row] = rows
  const refused = row && row.code !== null && row.code !== 'ask' ? row.code : row?.brake
  if (refused) throw shopsRefusal(refused)
}
