import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { type BrowserSettings, contextOf, signIn } from './support/people.ts'

// An operator finds a member, ends their sessions, disables the account and enables it again; the member sees the reason.

const texts = {
  zh: {
    search: '用户名、昵称、邮箱、手机、编号或推荐码',
    endSessions: '退出所有设备',
    ended: '已退出所有设备',
    disable: '停用',
    disabled: '已停用',
    enable: '恢复',
    enabled: '已恢复',
    reason: '原因',
    reasonRequired: '请写明原因',
    why: '账号疑似被他人使用',
    refused: '账号已停用。原因（原文）：“账号疑似被他人使用”。如有疑问，请联系客服',
    account: '账号',
    password: '登录密码',
    logIn: '登录',
    csv: '导出 CSV',
    exported: '已导出 1 行',
    acts: '操作记录',
    log: '操作日志',
    endedAct: '让会员退出登录',
    journals: '分录',
    payment: '店铺消费',
    seePayment: '查看付款',
  },
  en: {
    search: 'Username, nickname, email, phone, ID or referral code',
    endSessions: 'Log out everywhere',
    ended: 'Logged out everywhere',
    disable: 'Disable',
    disabled: 'Disabled',
    enable: 'Enable',
    enabled: 'Enabled',
    reason: 'Reason',
    reasonRequired: 'Please enter a reason',
    why: 'Someone else may be using it',
    refused:
      'This account is disabled. Reason, as written: “Someone else may be using it”. If you have questions, please contact support',
    account: 'Account',
    password: 'Login password',
    logIn: 'Log in',
    csv: 'Export CSV',
    exported: '1 rows exported',
    acts: 'Operator actions',
    log: 'Log',
    endedAct: 'Logged a member out',
    journals: 'Journals',
    payment: 'Payment',
    seePayment: 'View payment',
  },
}
const browserSettings: Record<'zh' | 'en', BrowserSettings> = {
  zh: { wide: true },
  en: { language: 'en', dark: true },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`finds, signs out, disables and enables a member, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const name = await newcomer(request)
    const member = await signIn(await contextOf(browser, { language }), name)
    await member.goto('/profile')
    const page = await signInOperator(await contextOf(browser, browserSettings[language]), 'owner')
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
      await sheet.getByLabel(t.reason).fill(t.why)
      await expectNoViolations(page)
      await sheet.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(done, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }

    await test.step('finds the member with the keyboard alone', async () => {
      await page.goto('/console/members')
      await expect(page.getByRole('row').first()).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByLabel(t.search)).toBeFocused()
      await page.keyboard.type(name)
      await expect(page).toHaveURL(new RegExp(`search=${name}`))
      const row = page.getByRole('link', { name: new RegExp(name) })
      await expect(row).toHaveCount(1)
      await expectNoViolations(page)
      await row.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${name}@example.com`)).toBeVisible()
      await expect(page).toHaveURL(/console\/members\/\d+\?search=/)
      await expectNoViolations(page)
    })

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

    await test.step('exports the list and logs every act', async () => {
      await page.goto(`/console/members?search=${name}`)
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: t.csv }).click()
      expect((await file).suggestedFilename()).toBe('torch-members.csv')
      await expect(page.getByText(t.exported)).toBeVisible()
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
