import { expect, test } from '@playwright/test'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { newOperator, signInOperator } from './support/operators.ts'
import { contextOf } from './support/people.ts'

// An open console updates by itself: the queue on home, the count beside its section and the open list show new feedback.
// When the session ends elsewhere, the console shows the login. Waiting has the usual limit, far below the five minutes after which a
// console asks by itself.

test('shows new feedback in an open console without a reload', async ({ browser, request }) => {
  const member = await newcomer(request)
  const calls = await callsOf(request, member)
  const support = await newOperator(request, 'support')
  const context = await contextOf(browser, { language: 'en', wide: true })
  const page = await signInOperator(context, support.account, support.password)
  await page.goto('/console')
  const badge = page
    .getByRole('navigation', { name: operatorsWords.en.sections })
    .getByRole('link', { name: /^Feedback/ })
  const onHome = page.locator('main').getByRole('link', { name: /^Feedback/ })
  await expect(onHome).toBeVisible()
  const countIn = async (text: Promise<string | null>) =>
    Number(/(\d+)\D*$/.exec((await text) ?? '')?.[1] ?? 0)
  const before = await countIn(badge.textContent())

  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await calls.post('/feedback', { type: 'bug', title: `First of ${member}`, content: 'It does not ring.' })
  await expect.poll(() => countIn(badge.textContent())).toBeGreaterThan(before)
  await expect.poll(() => countIn(onHome.textContent())).toBeGreaterThan(before)
  // Only that queue is requested, not the whole desk.
  expect(asked).toContain('/api/operator/desk/feedback')
  expect(asked).not.toContain('/api/operator/desk')

  await onHome.click()
  await expect(page.getByText(`First of ${member}`)).toBeVisible()
  await calls.post('/feedback', { type: 'bug', title: `Second of ${member}`, content: 'It still does not.' })
  await expect(page.getByText(`Second of ${member}`)).toBeVisible()

  await test.step('shows the login when the session ends elsewhere', async () => {
    const token = await page.evaluate(
      () =>
        (JSON.parse(sessionStorage.getItem('operatorSession') ?? '{}') as { accessToken?: string })
          .accessToken,
    )
    const left = await request.post('/api/operator/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(left.ok()).toBe(true)
    await expect(
      page.getByRole('button', { name: operatorsWords.en.signIn.submit, exact: true }),
    ).toBeVisible()
  })
})
