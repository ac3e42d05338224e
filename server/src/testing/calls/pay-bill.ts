import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { expect } from 'vitest'
import type { TestMember } from './points-calls.ts'
import type { shopCalls } from './shop-calls.ts'

type Calls = ReturnType<typeof shopCalls>

interface Sale {
  by: TestMember
  payer: TestMember
  shop: number
  /** The amount of the bill. */
  amount: string
  tip?: string | undefined
  /** The server that the payment goes to; by default the one of the bill. */
  paidAt?: Calls
}

/**
 * Creates a bill of a member's shop, with `more` in it, and pays it as another member, with a tip. Returns the payment as its
 * payer receives it.
 */
export async function payNewBill(
  call: Calls,
  { by, payer, shop, amount, tip, paidAt = call }: Sale,
  more: object = {},
): Promise<{ billNo: string; paymentNo: string; rewardPv: string }> {
  const made = await call.createBill(by, shop, amount, more)
  expect(made.body.code, made.text).toBe(200)
  const { billNo } = made.body.data
  const all = tip === undefined ? amount : writeUnits(readUnits(amount) + readUnits(tip))
  const paid = await paidAt.payWithGf(payer, shop, all, { billNo, ...(tip !== undefined && { tip }) })
  expect(paid.body.code, paid.text).toBe(200)
  const { paymentNo, rewardPv } = paid.body.data
  return { billNo, paymentNo, rewardPv }
}
