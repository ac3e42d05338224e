import { expect, test } from '@playwright/test'
import { shareOf } from '../server/src/testing/races/rounds.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'
import { nicknamePayloads, packedPayloads } from './support/script-payloads.ts'
import { walkTo } from './support/walk.ts'
import { watchForScripts } from './support/watch-for-scripts.ts'
import { expectTexts } from './support/watched.ts'

// The 120 payloads in members' profiles and payment notes and in operators' reasons: the lists and pages of the console
// render them as text.

test('renders what members and operators wrote as text in the console', async ({ browser, request }) => {
  const name = await newcomer(request)
  const owner = await operatorCalls(request, 'owner')
  const page = await signInOperator(await contextOf(browser, { wide: true }), 'owner')
  const expectHarmless = await watchForScripts(page)
  await page.goto('/console/members')
  const [nicknames, reasons, remarks] = [nicknamePayloads(), packedPayloads(300), packedPayloads(200)]
  for (const [round, bio] of shareOf(packedPayloads(200), 3, 0).entries()) {
    const nickname = nicknames[round] ?? ''
    const reason = reasons[round % reasons.length] ?? ''
    // A disabled member has to sign in again before writing.
    const member = await callsOf(request, name)
    const saved = await request.post(`/api/user/${member.id}/update-info`, {
      headers: member.headers,
      data: { nickname, email: `${name}@example.com`, bio, languagePreference: 'zh' },
    })
    expect(saved.status()).toBe(200)
    const paymentNo = await member.pay('0.01', remarks[round % remarks.length] ?? '')
    expect(await owner.post(`/members/${member.id}/disable`, { reason })).toBe(200)
    // Another filter each time, so that the page is requested again.
    await page.goto(`/console/members/${member.id}?search=${name}`)
    await expectTexts(page.locator('main'), [nickname, bio, reason])
    await expectHarmless(`member, ${nickname}`)
    await walkTo(page, `/console/payments/${paymentNo}`)
    await expectTexts(page.locator('main'), [remarks[round % remarks.length] ?? ''])
    await expectHarmless(`payment, ${nickname}`)
    expect(await owner.post(`/members/${member.id}/enable`, { reason })).toBe(200)
  }
})
