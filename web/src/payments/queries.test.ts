import { InfiniteQueryObserver } from '@tanstack/react-query'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { expect, test } from 'vitest'
import { FreshQueryClient } from '../lib/fresh-queries.ts'
import { mergePaymentIntoCache, withRecord } from './queries.ts'
import { paymentKeys } from './query-keys.ts'

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

test('a payment that is heard of while the records are asked for stays', async () => {
  const queries = new FreshQueryClient()
  const queryKey = paymentKeys.records(7)
  const answers: ((page: PaymentRecord[]) => void)[] = []
  const leave = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<PaymentRecord[]>((answer) => answers.push(answer)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
  }).subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  mergePaymentIntoCache(queries, 7, record(6))
  // A response read before the payment and still in flight.
  answers[0]?.([record(5)])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([record(6), record(5)])
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(queries.getQueryData<typeof held>(queryKey)?.pages).toEqual([[record(6), record(5)]])
  leave()
})
