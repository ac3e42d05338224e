import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './member-calls.ts'
import { memberOf } from './people.ts'

interface Transfer {
  from: string
  to: string
  amount: string
  delayHours?: number
}

/** Transfers GF from one member to another. */
export async function sendGf(request: APIRequestContext, { from, to, ...transfer }: Transfer): Promise<void> {
  const { id, post } = await callsOf(request, from)
  const { referralCode: inviteCode } = await memberOf(request, to)
  await post(`/points/transfer-gf?fromUserId=${id}`, { inviteCode, ...transfer, paymentPassword: 'torch123' })
}

/** Sends 500 GF from alice to the first member, and on from each to the next, back to the first. */
export async function sendInCircle(request: APIRequestContext, people: readonly string[]): Promise<void> {
  const way = ['alice', ...people, people[0] ?? '']
  for (const [place, to] of way.slice(1).entries())
    await sendGf(request, { from: way[place] ?? '', to, amount: '500' })
}
