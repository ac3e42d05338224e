import { type APIRequestContext, expect } from '@playwright/test'
import { callsOf } from './member-calls.ts'
import { newcomer } from './newcomer.ts'

/** Registers a member and makes them a cashier or manager of a shop. Returns the username. */
export async function hireCashier(
  request: APIRequestContext,
  { owner, shopId: merchantId }: { owner: string; shopId: number },
  role: 'cashier' | 'manager' = 'cashier',
): Promise<string> {
  const [shop, name] = [await callsOf(request, owner), await newcomer(request)]
  const { code } = await shop.post<{ code: string }>('/merchants/payment/staff/invitations', { merchantId })
  await (await callsOf(request, name)).post('/merchants/payment/staff/join', { code })
  if (role === 'cashier') return name
  const staff = await shop.get<{ cashierId: number; name: string }[]>(
    `/merchants/payment/staff/${merchantId}`,
  )
  const of = staff.find((one) => one.name === name)
  const given = await request.put(`/api/merchants/payment/staff/${merchantId}/${of?.cashierId}`, {
    headers: shop.headers,
    data: { role },
  })
  expect(given.status()).toBe(200)
  return name
}
