import { type APIRequestContext, expect } from '@playwright/test'

/** Moves the demo's clock, and does what its nights do. Only for journeys that run when the others are done. */
export async function passDays(request: APIRequestContext, days: number): Promise<void> {
  // However long the nights take.
  const answer = await request.post('/dev/clock', { data: { advanceDays: days }, timeout: 0 })
  expect(answer.ok()).toBe(true)
}
