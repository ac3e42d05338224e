import { expect, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { errors } from '@torch/contract/errors.ts'
import { DECLINE_REASON_TEXTS } from '../contract/src/standard-reasons.ts'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as accountWords } from '../web/src/operators/account/account-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { applyForShop, editElsewhere } from './support/applicant.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { addOperator, operatorCalls, signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'
import { totp } from './support/totp.ts'

// The operators: they sign in apart from members, review applications, see when a colleague was faster, answer feedback, and
// every act is logged.

const texts = inBothLanguages((language) => ({
  account: operatorsWords[language].signIn.account,
  password: operatorsWords[language].signIn.password,
  signIn: operatorsWords[language].signIn.submit,
  fill: operatorsWords[language].signIn.use,
  wrong: errors.wrongCredentials[language],
  applications: lists.applications.page[language],
  feedback: lists.feedback.page[language],
  log: lists.log.page[language],
  menu: operatorsWords[language].menu,
  reject: operatorsWords[language].applicationReview.reject,
  remarkRequired: operatorsWords[language].applicationReview.remarkRequired,
  phrase: DECLINE_REASON_TEXTS.unreadable[language],
  rejected: operatorsWords[language].applicationReview.rejected,
  approve: operatorsWords[language].applicationReview.approve,
  approved: operatorsWords[language].applicationReview.approved,
  reviews: lists.reviews.page[language],
  look: operatorsWords[language].shopReview.view,
  done: operatorsWords[language].shopReview.done,
  looked: operatorsWords[language].shopReview.saved,
  overtaken: operatorsWords[language].applicationReview.conflict,
  lookAgain: operatorsWords[language].applicationReview.showLatest,
  approvedBy: operatorsWords[language].applicationReview.approvedBy('审核员小许 Xu'),
  answer: operatorsWords[language].feedbackQueue.answer,
  send: operatorsWords[language].feedbackQueue.send,
  answerRequired: operatorsWords[language].feedbackQueue.answerRequired,
  sent: operatorsWords[language].feedbackQueue.sent,
  answered: operatorsWords[language].feedbackQueue.answered,
  approvedAct: operatorsWords[language].acts.names['application-approved'],
  ownAccount: accountWords[language].title,
  signOut: operatorsWords[language].signOut,
  lost: operatorsWords[language].signIn.lost,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`signs in as an auditor and rejects an application for a reason, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const shop = `烧饼铺 ${crypto.randomUUID().slice(0, 8)}`
    await applyForShop(request, await newcomer(request), shop)
    const page = await (await contextOf(browser, browserSettings[language])).newPage()

    await test.step('signs in', async () => {
      await page.goto('/console')
      await page.getByLabel(t.account, { exact: true }).fill('auditor')
      await page.getByLabel(t.password, { exact: true }).fill('wrong')
      await page.getByRole('button', { name: t.signIn, exact: true }).click()
      await expect(page.getByText(t.wrong)).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.fill('auditor') }).click()
      await page.getByRole('button', { name: t.signIn, exact: true }).click()
      // The home page also links to the queue.
      await page.getByRole('main').getByRole('link', { name: t.applications }).click()
      await expect(page.getByRole('heading', { name: t.applications })).toBeVisible()
      await expect(page.getByRole('link', { name: t.log })).toHaveCount(0)
    })

    await test.step('requires a reason for a rejection', async () => {
      await page.getByRole('link', { name: shop }).click()
      await expect(page.getByRole('region').getByRole('img').first()).toBeVisible()
      const licence = page.locator('section img[src*="key="]').first()
      await expect.poll(() => licence.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
      await expectNoViolations(page)
      await page.getByRole('button', { name: t.reject }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: t.reject }).click()
      await expect(sheet.getByText(t.remarkRequired)).toBeVisible()
      await sheet.getByRole('checkbox', { name: t.phrase }).check()
      await expect(sheet.getByText(t.remarkRequired)).toBeHidden()
      await sheet.getByRole('button', { name: t.reject }).click()
      await expect(page.getByText(t.rejected)).toBeVisible()
    })

    await test.step('returns to the login when the session was ended', async () => {
      const token = await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('operatorSession') ?? '{}').accessToken,
      )
      await request.post('/api/operator/logout', { headers: { authorization: `Bearer ${token}` } })
      await page.reload()
      await expect(page.getByText(t.lost)).toBeVisible()
    })
  })

  test(`approves an application and reviews a change of the shop as an auditor, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [owner, opened] = [await newcomer(request), `豆浆店 ${crypto.randomUUID().slice(0, 8)}`]
    const application = await applyForShop(request, owner, opened)
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'auditor')

    await test.step('approving opens the shop', async () => {
      await page.goto(`/console/applications/${application}`)
      await page.getByRole('button', { name: t.approve, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
      await expect(page.getByText(t.approved)).toBeVisible()
      const found = await request.get(`/api/merchants/nearby?keyword=${encodeURIComponent(opened)}`)
      expect(((await found.json()) as { total: number }).total).toBe(1)
    })

    await test.step('reviews the changed name of a shop', async () => {
      await editElsewhere(request, owner, { shopName: `${opened} 新店` })
      if (!browserSettings[language].wide) await page.getByRole('button', { name: t.menu }).click()
      await page.getByRole('link', { name: t.reviews }).click()
      const card = page.getByRole('listitem').filter({ hasText: `${opened} 新店` })
      await card.getByRole('button', { name: t.look }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText(opened, { exact: true })).toBeVisible()
      await expectNoViolations(page)
      await sheet.getByRole('textbox').fill('照片一致')
      await sheet.getByRole('button', { name: t.done }).click()
      await expect(page.getByText(t.looked, { exact: true })).toBeVisible()
      await expect(card).toHaveCount(0)
      await page.goto('/console/shop-changes?status=closed')
      await expect(card.getByText('照片一致')).toBeVisible()
    })
  })

  test(`shows a colleague’s decision on an application instead of a second one, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const overtaken = `包子铺 ${crypto.randomUUID().slice(0, 8)}`
    const application = await applyForShop(request, await newcomer(request), overtaken)
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'auditor')
    await page.goto(`/console/applications/${application}`)
    await expect(page.getByRole('heading', { name: overtaken })).toBeVisible()
    const colleague = await operatorCalls(request, 'auditor')
    expect(await colleague.post(`/applications/${application}/approve`, { version: 1 })).toBe(200)
    await page.getByRole('button', { name: t.approve, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.approve }).click()
    await expect(page.getByRole('alertdialog', { name: t.overtaken })).toBeVisible()
    await page.getByRole('button', { name: t.lookAgain }).click()
    await expect(page.getByText(t.approvedBy)).toBeVisible()
    await expect(page.getByRole('button', { name: t.approve, exact: true })).toHaveCount(0)
  })

  test(`answers feedback and logs every act, ${language}`, async ({ browser, request }) => {
    const title = `找不到收据 ${language} ${Date.now() % 100_000}`
    const member = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await member.goto('/')
    const token = await member.evaluate(() => localStorage.getItem('accessToken'))
    await request.post('/api/feedback', {
      headers: { authorization: `Bearer ${token}` },
      data: { type: 'bug', title, content: '付款以后\n收据在哪里？<b>x</b>', contact: '' },
    })

    const page = await (await contextOf(browser, browserSettings[language])).newPage()
    await page.goto('/console/feedback')
    await page.getByRole('button', { name: t.fill('owner') }).click()
    await page.getByRole('button', { name: t.signIn, exact: true }).click()
    const card = page.getByRole('listitem').filter({ hasText: title })
    await expect(card.getByText('<b>x</b>')).toBeVisible()
    await card.getByRole('button', { name: t.answer }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t.send }).click()
    await expect(sheet.getByText(t.answerRequired)).toBeVisible()
    await sheet.getByRole('textbox').fill('在“资产”的明细里。')
    await expectNoViolations(page)
    await sheet.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.sent)).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.getByText(t.answered, { exact: true }).first().click()
    await expect(card.getByText('在“资产”的明细里。')).toBeVisible()
    await expect(page).toHaveURL(/status=answered/)

    await member.goto('/profile?feedback=open')
    await expect(member.getByRole('dialog').getByText('在“资产”的明细里。')).toBeVisible()

    if (!browserSettings[language].wide) await page.getByRole('button', { name: t.menu }).click()
    await page.getByRole('link', { name: t.log }).click()
    const table = page.getByRole('table')
    await expect(table.getByRole('row').filter({ hasText: '林总 Lin' }).first()).toBeVisible()
    await expectNoViolations(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    // Sign out is in the frame on a desk, and on the account page on a phone.
    const signOut = page.getByRole('button', { name: t.signOut })
    await expect(signOut).toHaveCount(browserSettings[language].wide ? 1 : 0)
    if (!browserSettings[language].wide) await page.getByRole('link', { name: t.ownAccount }).click()
    await signOut.click()
    await expect(page.getByRole('button', { name: t.signIn, exact: true })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('operatorSession'))).toBeNull()
  })
}

const OWN_PASSWORD = 'dumplings-at-ten'

test('requires a new password and an authenticator app at the first sign-in outside a demo', {
  tag: '@short',
}, async ({ browser, request }) => {
  // A new operator: the demo's own stay without an app, as other journeys expect.
  const { account, password } = await addOperator(request, 'treasurer')
  const page = await (await contextOf(browser, { language: 'en' })).newPage()
  const enter = async (secret: string) => {
    await page.getByRole('textbox', { name: operatorsWords.en.signIn.account }).fill(account)
    await page.getByLabel(operatorsWords.en.signIn.password, { exact: true }).fill(secret)
    await page.getByRole('button', { name: operatorsWords.en.signIn.submit, exact: true }).click()
  }
  await page.goto('/console')
  await enter(password)
  await expect(page.getByText(/^Your current password was set by someone else/)).toBeVisible()
  const own = page.getByLabel(operatorsWords.en.signIn.newPassword, { exact: true })
  await own.fill('short')
  await page.getByRole('button', { name: operatorsWords.en.signIn.next }).click()
  await expect(page.getByText('At least 12 characters')).toBeVisible()
  await own.fill(password)
  await expect(page.getByText(operatorsWords.en.signIn.newPasswordSame)).toBeVisible()
  await expectNoViolations(page)
  // A demo lets operators in without an app; any other server responds like this.
  await page.route('**/api/operator/login', (route) =>
    route.fulfill({
      status: 403,
      json: {
        success: false,
        code: errors.operatorNeedsApp.code,
        message: 'Please set up an authenticator app first',
        data: null,
      },
    }),
  )
  await own.fill(OWN_PASSWORD)
  await page.getByRole('button', { name: operatorsWords.en.signIn.next }).click()
  const secret = (await page.locator('.select-all').textContent()) ?? ''
  await page.unroute('**/api/operator/login')
  const code = page.getByLabel(operatorsWords.en.signIn.code)
  await code.fill('12')
  await page.getByRole('button', { name: operatorsWords.en.signIn.submit, exact: true }).click()
  await expect(page.getByText(identityWords.en.validation.codeLength)).toBeVisible()
  await expectNoViolations(page)
  await code.fill('000000')
  await page.getByRole('button', { name: operatorsWords.en.signIn.submit, exact: true }).click()
  await expect(page.getByText(/^Wrong code/)).toBeVisible()
  await code.fill(totp(secret))
  await page.getByRole('button', { name: operatorsWords.en.signIn.submit, exact: true }).click()
  // The first valid code shows the recovery codes, only once.
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: operatorsWords.en.home, level: 1 })).toBeVisible()

  await page.getByRole('link', { name: /^My account/ }).click()
  await page.getByRole('button', { name: operatorsWords.en.signOut }).click()
  await enter(OWN_PASSWORD)
  await expect(page.getByText(operatorsWords.en.signIn.codeNote)).toBeVisible()
  // A code is valid once, so the next one is used.
  await code.fill(totp(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: operatorsWords.en.signIn.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: operatorsWords.en.home, level: 1 })).toBeVisible()
})

test('loads none of the console’s scripts on a member’s phone', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('main')).toBeVisible()
  expect(scripts.filter((script) => /console|judging/.test(script))).toEqual([])
})

// Only a document that starts there has the routes of the console.
test('opens the console from the document of a member’s page', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  const signIn = page.getByRole('heading', { name: operatorsWords.zh.signIn.title })
  await page.goto('/console')
  await expect(signIn).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/merchant'))
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(signIn).toBeVisible()
  await expect(page).toHaveURL('/console')
})
