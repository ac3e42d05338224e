import type * as contract from '@torch/contract/programs.ts'
import type { TestBill } from '@torch/contract/programs.ts'
import { maySendCustomers } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, networkOf } from '../../platform/rate-limits/rate-limits.ts'
import type { ProgramsContext } from '../context.ts'
import { signedAddress } from '../returns/return-address.ts'
import { returnSecret } from '../returns/return-secret.ts'
import { TEST_BILL_RATE_LIMIT } from '../rules.ts'
import { payTestBillIn, type TestBillRow, testBillByNo, testStatusOf, toShopBill } from './test-bills.ts'

export function getTestBill(ctx: ProgramsContext): Handler<typeof contract.getTestBill> {
  return async ({ params: { billNo }, ip }) => {
    await limitVisitor(ctx.db, ip)
    return showTestBill(ctx, await testBillByNo(ctx.db, billNo))
  }
}

/** Anyone who knows the number may pay: nothing moves, and a program knows the bill as a test. */
export function payTestBill(ctx: ProgramsContext): Handler<typeof contract.payTestBill> {
  return async ({ params: { billNo }, ip }) => {
    await limitVisitor(ctx.db, ip)
    await ctx.db.transaction().execute((tx) => payTestBillIn(tx, billNo))
    return showTestBill(ctx, await testBillByNo(ctx.db, billNo))
  }
}

function limitVisitor(db: Db, ip: string): Promise<void> {
  return limitUse(db, `programs.test-bill:${networkOf(ip)}`, TEST_BILL_RATE_LIMIT)
}

async function showTestBill(
  { db, secrets, payments }: ProgramsContext,
  bill: TestBillRow,
): Promise<TestBill> {
  const shop = await payments.payableShop(bill.shop_id)
  if (!shop) throw new Refusal('unknownBill')
  const { billNo, gfAmount, reference, remark, lines, expiresTime, paidTime } = toShopBill(
    bill,
    payments.publicUrl,
  )
  const status = testStatusOf(bill)
  const wanted = status === 'paid' ? bill.return_url : (bill.cancel_url ?? bill.return_url)
  const address = maySendCustomers(shop) ? wanted : null
  const result = { billNo, status, amount: bill.amount, isTest: true }
  return {
    billNo,
    shopName: shop.shopName,
    shopNameEn: shop.shopNameEn,
    gfAmount,
    reference,
    remark,
    lines,
    status,
    expiresTime,
    paidTime,
    returnTo:
      address === null ? null : signedAddress(await returnSecret(db, secrets, bill.key_id), address, result),
  }
}
