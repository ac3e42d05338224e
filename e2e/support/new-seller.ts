import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './member-calls.ts'
import { newcomer } from './newcomer.ts'
import { memberOf } from './people.ts'

/** Registers a member and sends them GF to sell, from alice, who has plenty. Returns the username. */
export async function newSeller(request: APIRequestContext, gfAmount: string): Promise<string> {
  const name = await newcomer(request)
  const alice = await callsOf(request, 'alice')
  await alice.post(`/points/transfer-gf?fromUserId=${alice.id}`, {
    inviteCode: (await memberOf(request, name)).referralCode,
    amount: gfAmount,
    paymentPassword: 'torch123',
  })
  return name
}
