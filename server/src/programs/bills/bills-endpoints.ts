import { showUnits, type Units } from '@torch/contract/money.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import type * as contract from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import {
  cancelShopBill as cancelBill,
  checkBillable,
  makeBill,
  priceProgramBill,
  refundShopBill as refundBill,
  shopBill,
  shopBills,
  toBillLine,
  writeLines,
} from '../../payments/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { runIdempotently } from '../../platform/database/idempotency.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/keys.ts'
import { checkedAddresses } from '../returns/return-address.ts'
import {
  cancelTestBillIn,
  makeTestBill,
  refundTestBillIn,
  testBillByNo,
  testBillOf,
  testBillsOf,
  toShopBill,
} from '../test-mode/test-bills.ts'

export function createShopBill(ctx: ProgramsContext): Handler<typeof contract.createShopBill> {
  const { db, payments, addressPolicy, parameters } = ctx
  return async (call) => {
    const { program, body } = call
    await limitCalls(db, program)
    const shop = await payments.payableShop(program.shopId)
    if (!shop) throw new Refusal('merchantClosed')
    return runIdempotently(db, call, async (tx) => {
      // Checked under the key, so that a bill created before the shop closed is returned again.
      if (!program.isTest) checkBillable('createShopBill', shop, 0n)
      const addresses = checkedAddresses(body, program, addressPolicy)
      const { amount, lines } = await priceProgramBill(tx, shop.id, body)
      if (amount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
      const { reference, remark, expiresInMinutes: minutes } = body
      if (program.isTest) {
        const billNo = await makeTestBill(tx, {
          shop_id: shop.id,
          key_id: program.keyId,
          amount,
          reference,
          remark,
          lines: lines.map(toBillLine),
          return_url: addresses.returnUrl,
          cancel_url: addresses.cancelUrl,
          minutes: minutes ?? Number(parameters.get('payments.bill-minutes')),
        })
        return toShopBill(await testBillByNo(tx, billNo), payments.publicUrl)
      }
      const billNo = await makeBill(tx, payments, {
        shop,
        madeBy: shop.ownerId,
        amount,
        reference,
        remark,
        minutes,
        program: { keyId: program.keyId, ...addresses },
      })
      await writeLines(tx, billNo, lines)
      return shopBill({ ...payments, db: tx }, { shopId: shop.id, billNo })
    })
  }
}

export function getShopBill({ db, payments }: ProgramsContext): Handler<typeof contract.getShopBill> {
  return async ({ params: { billNo }, program: { shopId, ...program } }) => {
    await limitCalls(db, program)
    if (program.isTest) return toShopBill(await testBillOf(db, shopId, billNo), payments.publicUrl)
    return shopBill(payments, { shopId, billNo })
  }
}

export function listShopBills({ db, payments }: ProgramsContext): Handler<typeof contract.listShopBills> {
  return async ({ query, program }) => {
    await limitCalls(db, program)
    if (!program.isTest) return shopBills(payments, program.shopId, query)
    const bills = await testBillsOf(db, program.shopId, query)
    return bills.map((bill) => toShopBill(bill, payments.publicUrl))
  }
}

export function cancelShopBill({ db, payments }: ProgramsContext): Handler<typeof contract.cancelShopBill> {
  return async ({ params: { billNo }, program: { shopId, ...program } }) => {
    await limitCalls(db, program)
    if (!program.isTest) return cancelBill(payments, { shopId, billNo })
    await testBillOf(db, shopId, billNo)
    await db.transaction().execute((tx) => cancelTestBillIn(tx, billNo))
    return toShopBill(await testBillByNo(db, billNo), payments.publicUrl)
  }
}

/** Refunds what the owner may refund by hand, up to the key's daily limit (decision 051). */
export function refundShopBill({ db, payments }: ProgramsContext): Handler<typeof contract.refundShopBill> {
  return async (call) => {
    const { params, body, program, key, language } = call
    await limitCalls(db, program)
    if (program.isTest) {
      const bill = await testBillOf(db, program.shopId, params.billNo)
      return runIdempotently(db, call, (tx) => refundTestBillIn(tx, bill, body))
    }
    return refundBill(
      payments,
      { key, language, shopId: program.shopId, billNo: params.billNo, ...body },
      (tx, { refundNo, moment }) =>
        checkDailyRefundLimit(tx, program.keyId, { refundNo, moment, amount: body.amount }),
    )
  }
}

/** Charges the key's daily limit. The shop's account is locked, which serializes the refunds of its keys. */
async function checkDailyRefundLimit(
  tx: Tx,
  keyId: number,
  { refundNo, moment, amount }: { refundNo: string; moment: Date; amount: Units },
): Promise<void> {
  const { rows } = await sql<{ left: bigint }>`
    select k.refund_limit - coalesce((
        select sum(r.amount) from programs.refund r
        where r.key_id = k.id and r.day = platform.day_of(${moment}::timestamptz)
      ), 0)::bigint as left
    from programs.api_key k where k.id = ${keyId} and k.revoked_at is null`.execute(tx)
  const left = rows[0]?.left ?? 0n
  if (amount > left) throw new Refusal('refundLimitReached', { left: showUnits(left) })
  await sql`
    insert into programs.refund (refund_no, key_id, day, amount)
    values (${refundNo}, ${keyId}, platform.day_of(${moment}::timestamptz), ${amount})`.execute(tx)
}
