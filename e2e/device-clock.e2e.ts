import { expect, type Page, test } from '@playwright/test'
import { HOUR_MS } from '../contract/src/time.ts'
import { settled } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// Time decisions of the app use the server's clock: a device whose clock is an hour off neither renews its session with every
// call nor shows another day.

const OFF = { ahead: HOUR_MS, behind: -HOUR_MS }

async function settledAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

for (const [how, difference] of Object.entries(OFF))
  test(`does not renew a session early when the device clock is an hour ${how}`, async ({ browser }) => {
    const context = await contextOf(browser, { language: 'en' })
    await context.clock.install({ time: Date.now() + difference })
    const page = await signIn(context, 'alice')
    // The first visit measures the difference.
    await settledAt(page, '/trading')
    const renewed: string[] = []
    page.on('request', (request) => request.url().endsWith('/refresh-token') && renewed.push(page.url()))
    for (const path of ['/', '/profile', '/history', '/trading', '/profile/assets'])
      await settledAt(page, path)
    expect(renewed).toEqual([])
  })
