import type { APIRequestContext } from '@playwright/test'
import { newcomer } from './newcomer.ts'
import { sendGf } from './send-gf.ts'

/** Registers a member and sends them GF to sell, from alice, who has plenty. Returns the username. */
export async function newSeller(request: APIRequestContext, gfAmount: string): Promise<string> {
  const name = await newcomer(request)
  await sendGf(request, { from: 'alice', to: name, amount: gfAmount })
  return name
}
