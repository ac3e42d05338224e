import { z } from 'zod'
import { BILL_NO } from '../codes.ts'
import { codeInPath, moment } from '../fields.ts'
import { publicEndpoint } from '../operation.ts'
import { bill } from '../payments.ts'

/** A test bill as its page shows it. */
export const testBill = z.strictObject({
  ...bill.pick({
    billNo: true,
    shopName: true,
    shopNameEn: true,
    gfAmount: true,
    reference: true,
    remark: true,
    lines: true,
    status: true,
    expiresTime: true,
  }).shape,
  paidTime: moment.nullable(),
  /** The shop's address with the signed result, as after a payment or for leaving without one; null if none was given. */
  returnTo: z.string().nullable(),
})
export type TestBill = z.infer<typeof testBill>

const billNo = z.strictObject({ billNo: codeInPath(BILL_NO, 'billNo') })

export const getTestBill = publicEndpoint('GET', '/shop-api/test-bills/{billNo}', {
  summary: 'Returns a test bill by its number.',
  params: billNo,
  output: testBill,
  errors: ['tooManyRequests', 'unknownBill'],
})

export const payTestBill = publicEndpoint('POST', '/shop-api/test-bills/{billNo}/pay', {
  summary:
    'Marks a test bill as paid, which moves nothing, and sends the events of a payment to the test webhooks of its shop. Repeating the call changes nothing.',
  params: billNo,
  output: testBill,
  errors: ['tooManyRequests', 'unknownBill', 'billCancelled', 'billExpired'],
})
