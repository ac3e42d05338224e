import { expect, test } from '@playwright/test'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'

// Support has the console open and touches nothing: a member complains, the queue on home and the count beside its section grow, and
// the open list shows it. An owner who disables the operator ends the console where it stands.

const SOON = { timeout: 8000 }

test('what a member writes reaches an open console by itself', async ({ browser, request }) => {
  const member = await newcomer(request)
  const calls = await callsOf(request, member)
  const support = await newOperator(request, 'support')
  const context = await contextOf(browser, { language: 'en', wide: true })
  const page = await signInOperator(context, support.account, support.password)
  await page.goto('/console')
  const badge = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Feedback/ })
  const onHome = page.locator('main').getByRole('link', { name: /^Feedback/ })
  await expect(onHome).toBeVisible()
  const countIn = async (text: Promise<string | null>) =>
    Number(/(\d+)\D*$/.exec((await text) ?? '')?.[1] ?? 0)
  const before = await countIn(badge.textContent())

  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await calls.post('/feedback', { type: 'bug', title: `First of ${member}`, content: 'It does not ring.' })
  await expect.poll(() => countIn(badge.textContent()), SOON).toBeGreaterThan(before)
  await expect.poll(() => countIn(onHome.textContent()), SOON).toBeGreaterThan(before)
  // That queue is asked for and not the whole desk.
  expect(asked).toContain('/api/operator/desk/feedback')
  expect(asked).not.toContain('/api/operator/desk')

  await onHome.click()
  await expect(page.getByText(`First of ${member}`)).toBeVisible()
  await calls.post('/feedback', { type: 'bug', title: `Second of ${member}`, content: 'It still does not.' })
  await expect(page.getByText(`Second of ${member}`)).toBeVisible(SOON)

  await test.step('signing out elsewhere ends this console, untouched', async () => {
    const token = await page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('operatorSession') ?? '{}') as { accessToken?: string })
          .accessToken,
    )
    const left = await request.post('/api/operator/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(left.ok()).toBe(true)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible(SOON)
  })
})
