import type { PaymentRecord } from '@torch/contract/payments.ts'
import { expect, test } from 'vitest'
import { withRecord } from './queries.ts'

function record(id: number): PaymentRecord {
  return {
    id,
    paymentNo: `T${id}`,
    gfAmount: '12.5000',
    payerUsername: 'b***b',
    paymentTime: '2026-11-21T10:05:00.000Z',
    paymentMethod: 'scan',
    remark: '',
    rewardPv: '25.0000',
    refundedGf: '0.0000',
    reference: null,
    cashier: null,
    lines: [],
    till: null,
    discount: null,
    tip: '0.0000',
  }
}
const held = { pages: [[record(5), record(4)], [record(3)]], pageParams: [undefined, 4] }

test('a payment that was heard of stands on top', () => {
  const { pages, pageParams } = withRecord(held, record(6))
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[6, 5, 4], [3]])
  expect(pageParams).toEqual(held.pageParams)
})

test.each([5, 3])('a payment that is there already (%i) is not shown twice', (id) => {
  expect(withRecord(held, record(id))).toBe(held)
})
