import { expect, test } from '@playwright/test'
import { lists } from '@torch/contract/console.ts'
import { common } from '../contract/src/common-words.ts'
import { members } from '../contract/src/console/holders.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as memberWords } from '../web/src/operators/members/member-words.ts'
import { words as recordWords } from '../web/src/operators/records/record-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'

// An operator finds a member, ends their sessions, disables the account and enables it again; the member sees the reason.

const texts = inBothLanguages((language) => ({
  search: members.search[language],
  endSessions: memberWords[language].endSessions,
  ended: memberWords[language].ended,
  disable: memberWords[language].disable,
  disabled: memberWords[language].disabled,
  enable: memberWords[language].enable,
  enabled: memberWords[language].enabled,
  reason: listWords[language].reason,
  reasonRequired: listWords[language].reasonRequired,
  why: { zh: '账号疑似被他人使用', en: 'Someone else may be using it' }[language],
  refused: {
    zh: '账号已停用。原因（原文）：“账号疑似被他人使用”。如有疑问，请联系客服',
    en: 'This account is disabled. Reason, as written: “Someone else may be using it”. If you have questions, please contact support',
  }[language],
  account: operatorsWords[language].signIn.account,
  password: common.loginPassword[language],
  logIn: common.logIn[language],
  csv: listWords[language].exportCsv,
  exported: listWords[language].exported(1),
  acts: listWords[language].acts,
  log: lists.log.page[language],
  endedAct: operatorsWords[language].acts.names['member-sessions-ended'],
  journals: lists.journals.page[language],
  payment: { zh: '店铺消费', en: 'Payment' }[language],
  seePayment: recordWords[language].journal.seePayment,
}))
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`finds a member with the keyboard alone, and exports the list, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const name = await newcomer(request)
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    await page.goto('/console/members')
    await expect(page.getByRole('row').first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByLabel(t.search)).toBeFocused()
    await page.keyboard.type(name)
    await expect(page).toHaveURL(new RegExp(`search=${name}`))
    const row = page.getByRole('link', { name: new RegExp(name) })
    await expect(row).toHaveCount(1)
    await expectNoViolations(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t.csv }).click()
    expect((await file).suggestedFilename()).toBe('torch-members.csv')
    await expect(page.getByText(t.exported)).toBeVisible()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name}@example.com`)).toBeVisible()
    await expect(page).toHaveURL(/console\/members\/\d+\?search=/)
    await expectNoViolations(page)
  })

  test(`signs out, disables and enables a member, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const { id } = await callsOf(request, name)
    const member = await signIn(await contextOf(browser, { language }), name)
    await member.goto('/profile')
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
    await page.goto(`/console/members/${id}`)
    const token = await member.evaluate(() => localStorage.getItem('accessToken'))
    const statusAsMember = async () =>
      (await request.get('/api/user/info', { headers: { authorization: `Bearer ${token}` } })).status()
    const login = () =>
      request.post('/api/user/login', {
        data: { account: name, password: 'torch123', rememberMe: false },
        headers: { 'accept-language': language === 'zh' ? 'CN' : 'EN' },
      })
    const actWithReason = async (button: string, done: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: button, exact: true }).click()
      await expect(sheet.getByText(t.reasonRequired)).toBeVisible()
      await sheet.getByRole('textbox', { name: t.reason }).fill(t.why)
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(done, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }

    await test.step('ends all sessions of the member', async () => {
      expect(await statusAsMember()).toBe(200)
      await actWithReason(t.endSessions, t.ended)
      expect(await statusAsMember()).toBe(401)
      expect((await login()).status()).toBe(200)
    })

    await test.step('disables the member, whose login is refused with the reason', async () => {
      await actWithReason(t.disable, t.disabled)
      await expect(page.locator('main').getByText(t.why).filter({ visible: true }).first()).toBeVisible()
      expect(((await (await login()).json()) as { message: string }).message).toBe(t.refused)
      await expectNoViolations(page)
    })

    await test.step('enables the member again', async () => {
      await actWithReason(t.enable, t.enabled)
      expect((await login()).status()).toBe(200)
    })

    await test.step('logs every act', async () => {
      await page.goto('/console/log?act=member-sessions-ended')
      await expect(page.getByRole('row').filter({ hasText: t.why }).first()).toContainText(t.endedAct)
      await expectNoViolations(page)
    })
  })

  test(`follows a journal to its payment, shop and member, ${language}`, async ({ browser }) => {
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'treasurer')
    await page.goto('/console/journals?kind=payment')
    await page
      .getByRole('row')
      .getByRole('link', { name: new RegExp(`^${t.payment}`) })
      .first()
      .click()
    await page.getByRole('link', { name: t.seePayment }).click()
    await expect(page).toHaveURL(/console\/payments\/T/)
    await expect(page.getByRole('heading', { level: 2, name: / GF$/ })).toBeVisible()
    await expectNoViolations(page)
    await page.locator('dd a[href*="/console/shops/"]').click()
    await expect(page.locator('dd').filter({ hasText: 'GF_PAYMENT_' })).toBeVisible()
    await page.locator('dd a[href*="/console/members/"]').click()
    await expect(page.locator('dd').filter({ hasText: '@' })).toBeVisible()
    await expectNoViolations(page)
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 1024 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, over]).toEqual([width, Math.min(over, 0)])
    }
  })
}
