import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './member-calls.ts'
import { newcomer } from './newcomer.ts'
import { memberOf } from './people.ts'

/** TestMember who has just registered and has so many GF more to sell: of alice's, who has plenty. Gives the username. */
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
