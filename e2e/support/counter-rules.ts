import { type APIRequestContext, expect } from '@playwright/test'
import { callsOf } from './member-calls.ts'

/** Allows tips at the counters of a shop, and no discount by cashiers. */
export async function allowTips(
  request: APIRequestContext,
  { owner, shopId }: { owner: string; shopId: number },
): Promise<void> {
  const { headers } = await callsOf(request, owner)
  const data = { cashierDiscount: 0, tips: true }
  const answer = await request.put(`/api/merchants/payment/counter/${shopId}/rules`, { headers, data })
  expect(answer.status()).toBe(200)
}
