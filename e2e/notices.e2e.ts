import { expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as bellWords } from '../web/src/identity/notices/bell-words.ts'
import { words as noticesWords } from '../web/src/identity/notices/words.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// Notices reach a member on any screen: Alice sends Bob points, and Bob's bell counts it.

test('counts a received transfer at the bell and lists it with a link to the assets', {
  tag: '@short',
}, async ({ browser }) => {
  const [hers, his] = [await contextOf(browser), await contextOf(browser, { language: 'en' })]
  const bob = await signIn(his, 'bob')
  await bob.goto('/')
  const bell = bob.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  const before = await unread(bob)

  await transfer(await signIn(hers, 'alice'), await codeOf(bob), '100')

  await expect(bob.getByText('You received 100.00 GF')).toBeVisible()
  await expect(bob.getByRole('link', { name: `Notifications, ${before + 1} unread` })).toBeVisible()
  await bell.click()
  await expect(bob.getByRole('heading', { name: common.today.en })).toBeVisible()
  const notice = bob.getByRole('link', { name: /You received 100\.00 GF/ }).first()
  await expect(notice.getByText(noticesWords.en.unread)).toBeAttached()
  await expect(notice).toContainText('爱丽丝 Alice sent you 100.00 GF')
  await expectNoViolations(bob)

  await notice.click()
  await bob.waitForURL(/\/profile\/assets/)
  await bob.goBack()
  await expect(notice.getByText(noticesWords.en.unread)).toHaveCount(0)
})

test('announces a new notice on the open list, and marks all as read', async ({ browser }) => {
  const [hers, his] = [await contextOf(browser), await contextOf(browser)]
  const noodle = await signIn(his, 'noodle')
  await noodle.goto('/notices')
  await expect(noodle.getByRole('heading', { name: bellWords.zh.title, level: 1 })).toBeVisible()

  await transfer(await signIn(hers, 'alice'), await codeOf(noodle), '200')

  await expect(noodle.locator('.notice-arrives')).toContainText('收到 200.00 GF')
  await expect(
    noodle.locator('[aria-live="polite"]', { hasText: noticesWords.zh.arrived('收到 200.00 GF') }),
  ).toBeAttached()
  await noodle.getByRole('button', { name: noticesWords.zh.readAll }).click()
  await expect(noodle.getByText(noticesWords.zh.unread)).toHaveCount(0)
  await expect(noodle.getByRole('button', { name: noticesWords.zh.readAll })).toHaveCount(0)
  await noodle.goto('/')
  await expect(noodle.getByRole('link', { name: bellWords.zh.title, exact: true })).toBeVisible()
})

test('explains an empty list and redirects a visitor to the login', async ({ browser }) => {
  const context = await contextOf(browser)
  const visitor = await context.newPage()
  await visitor.goto('/notices')
  await visitor.waitForURL(/\/login/)
  const carol = await signIn(await contextOf(browser), 'carol')
  await carol.goto('/notices')
  await expect(carol.getByText('还没有通知')).toBeVisible()
  await expectNoViolations(carol)
})

async function transfer(page: Page, inviteCode: string, amount: string): Promise<void> {
  const status = await page.request
    .post(`/api/points/transfer-gf?fromUserId=${await idOf(page)}`, {
      headers: { authorization: await authorization(page) },
      data: { inviteCode, amount, paymentPassword: 'torch123' },
    })
    .then((answer) => answer.status())
  expect(status).toBe(200)
}

/** Returns the authorization header of the page's session, which is stored when the page first opens. */
async function authorization(page: Page): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/')
  return `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`
}

async function me(page: Page): Promise<{ id: number; referralCode: string }> {
  const answer = await page.request.get('/api/user/info', {
    headers: { authorization: await authorization(page) },
  })
  return (await answer.json()).data
}
const idOf = async (page: Page) => (await me(page)).id
const codeOf = async (page: Page) => (await me(page)).referralCode

async function unread(page: Page): Promise<number> {
  const answer = await page.request.get('/api/notifications/unread-count', {
    headers: { authorization: await authorization(page) },
  })
  return (await answer.json()).data.unread
}
