import { type APIRequestContext, expect } from '@playwright/test'

/** Moves the demo's clock, and does what its nights do. Only for journeys that run when the others are done. */
export async function letDaysPass(request: APIRequestContext, days: number): Promise<void> {
  const answer = await request.post('/dev/clock', { data: { advanceDays: days } })
  expect(answer.ok()).toBe(true)
}
