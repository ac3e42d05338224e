import { type APIRequestContext, expect } from '@playwright/test'

/** Moves the demo's clock and runs its nightly jobs. Only for journeys with a server of their own (`*.clock.e2e.ts`). */
export async function passDays(request: APIRequestContext, days: number): Promise<void> {
  // The nightly jobs may take any time.
  const answer = await request.post('/dev/clock', { data: { advanceDays: days }, timeout: 0 })
  expect(answer.ok()).toBe(true)
}
