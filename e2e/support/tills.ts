import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './member-calls.ts'

/** Adds a till to a shop. */
export async function addTill(
  request: APIRequestContext,
  { owner, shopId: merchantId }: { owner: string; shopId: number },
  name: string,
): Promise<{ tillId: number; link: string }> {
  const { post } = await callsOf(request, owner)
  return post('/merchants/payment/tills', { merchantId, name })
}
