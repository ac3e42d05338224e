import { InfiniteQueryObserver } from '@tanstack/react-query'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { expect, test } from 'vitest'
import { pagesKeyOf } from '../lib/api/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { mergePaymentIntoCache, withRecord } from './queries.ts'

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
const cached = { pages: [[record(5), record(4)], [record(3)]], pageParams: [{}, { before: 4 }] }

test('withRecord puts a new payment first', () => {
  const { pages, pageParams } = withRecord(cached, record(6))
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[6, 5, 4], [3]])
  expect(pageParams).toEqual(cached.pageParams)
})

test.each([5, 3])('withRecord leaves the list unchanged for the known payment %i', (id) => {
  expect(withRecord(cached, record(id))).toBe(cached)
})

test('a payment merged while the records load stays in the list', async () => {
  const queryKey = pagesKeyOf('listPaymentRecords', { params: { id: 7 }, query: { size: '10' } })
  const answers: ((page: PaymentRecord[]) => void)[] = []
  const unsubscribe = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<PaymentRecord[]>((answer) => answers.push(answer)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
  }).subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  mergePaymentIntoCache(7, record(6))
  // A response read before the payment and still in flight.
  answers[0]?.([record(5)])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([record(6), record(5)])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(queryClient.getQueryData<typeof cached>(queryKey)?.pages).toEqual([[record(6), record(5)]])
  unsubscribe()
})
