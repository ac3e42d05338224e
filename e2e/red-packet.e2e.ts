import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// A red packet is sent by link or to chosen members, opened by its recipients, and shows who got what once all is taken
// (decision 103).

const texts = {
  zh: {
    menu: /^红包/,
    send: '发红包',
    shares: '份数',
    total: '总金额',
    each: '每人金额',
    greeting: '祝福语',
    wish: '生日快乐',
    named: '专属红包',
    code: '收款码或推荐码',
    next: '下一步',
    password: '支付密码',
    confirm: (amount: string) => `发 ${amount} GF`,
    out: '红包已发出',
    copy: '复制链接',
    copied: '已复制',
    look: '查看红包',
    login: '登录',
    account: '用户名或邮箱',
    loginPassword: '密码',
    register: '注册领取',
    open: '打开红包',
    yours: '您领到',
    later: '领完后公布金额',
    luckiest: '手气最佳',
    taken: '已领 1/2 份',
    all: '已被领完',
    notice: '给您发了红包',
    tooMuch: '余额不足',
    wrong: '支付密码错误',
  },
  en: {
    menu: /^Red packets/,
    send: 'Send a red packet',
    shares: 'Shares',
    total: 'Total',
    each: 'For each person',
    greeting: 'Greeting',
    wish: 'Happy birthday',
    named: 'Personal',
    code: 'Receiving or referral code',
    next: 'Next',
    password: 'Payment password',
    confirm: (amount: string) => `Send ${amount} GF`,
    out: 'Red packet sent',
    copy: 'Copy link',
    copied: 'Copied',
    look: 'View red packet',
    login: 'Log in',
    account: 'Username or email',
    loginPassword: 'Password',
    register: 'Register',
    open: 'Open it',
    yours: 'You got',
    later: 'Amounts are shown once all shares are taken',
    luckiest: 'Luckiest',
    taken: '1 of 2 shares taken',
    all: 'All shares are taken',
    notice: 'A red packet from',
    tooMuch: 'Not enough',
    wrong: 'payment password',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`sends a red packet by link and shows all amounts once it is taken, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [from, guest, last] = [await newcomer(request), await newcomer(request), await newcomer(request)]
    const context = await contextOf(browser, { language })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN })
    const page = await signIn(context, from)
    await page.goto('/profile')
    await page.getByRole('link', { name: t.menu }).click()
    await page.getByRole('button', { name: t.send }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.shares, { exact: true }).fill('2')
    await sheet.getByLabel(t.total, { exact: true }).fill('500')
    await expect(sheet.getByText(t.tooMuch)).toBeVisible()
    await sheet.getByLabel(t.total, { exact: true }).fill('20')
    await sheet.getByLabel(t.greeting).fill(t.wish)
    await expectNoViolations(page, 'send')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await expectNoViolations(page, 'confirm')
    await sheet.getByRole('button', { name: t.confirm('20.00') }).click()
    await expect(sheet.getByText(t.out).last()).toBeVisible()
    await expectNoViolations(page, 'sent')
    await sheet.getByRole('button', { name: t.copy }).click()
    await expect(page.getByText(t.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/red-packet\/[2-9A-Z]{16}$/)
    await sheet.getByRole('link', { name: t.look }).click()
    await expect(page).toHaveURL(link)

    const other = await (await contextOf(browser, { language })).newPage()
    await other.goto(link)
    await expect(other.getByText(t.wish)).toBeVisible()
    await expect(other.getByRole('link', { name: t.register })).toBeVisible()
    await expectNoViolations(other, 'visitor')
    await other.getByRole('link', { name: t.login, exact: true }).click()
    await other.getByLabel(t.account).fill(guest)
    await other.getByLabel(t.loginPassword, { exact: true }).fill('torch123')
    await other.getByRole('button', { name: t.login, exact: true }).click()
    await expect(other).toHaveURL(link)
    await expectNoViolations(other, 'closed')
    await other.getByRole('button', { name: t.open }).click()
    await expect(other.getByText(t.yours)).toBeVisible()
    await expect(other.getByText(t.taken)).toBeVisible()
    await expectNoViolations(other, 'opened')

    // The sender sees at once that a share was taken, but no random amounts yet.
    await expect(page.getByText(t.taken)).toBeVisible()
    await expect(page.getByText(t.later)).toBeVisible()
    const { id, post } = await callsOf(request, last)
    await post(`/points/red-packets/${id}/${link.slice(-16)}/open`)
    await expect(page.getByText(t.luckiest)).toBeVisible()
    await expect(page.getByText(t.all)).toBeVisible()
    await expectNoViolations(page, 'all taken')
  })

  test(`sends a red packet to a chosen member, who gets a notice and opens it, ${language}`, async ({
    browser,
    request,
  }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    const { receivingCode } = await (await callsOf(request, to)).get<{ receivingCode: string }>(
      '/user/receiving-code',
    )
    const page = await signIn(await contextOf(browser, { language }), from)
    await page.goto('/profile/red-packets?send')
    const sheet = page.getByRole('dialog')
    await sheet.getByText(t.named).click()
    await sheet.getByLabel(t.code).fill(receivingCode)
    await expect(sheet.getByRole('listitem').first()).toContainText('***')
    // Chosen members get the same amount each: no number of shares is asked for.
    await expect(sheet.getByLabel(t.shares, { exact: true })).toHaveCount(0)
    await sheet.getByLabel(t.each, { exact: true }).fill('8.88')
    await expectNoViolations(page, 'named')
    await sheet.getByRole('button', { name: t.next, exact: true }).click()
    await sheet.getByLabel(t.password, { exact: true }).fill('not-this-one')
    await sheet.getByRole('button', { name: t.confirm('8.88') }).click()
    await expect(sheet.getByText(t.wrong).first()).toBeVisible()
    await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
    await sheet.getByRole('button', { name: t.confirm('8.88') }).click()
    await expect(sheet.getByText(t.out).last()).toBeVisible()

    const recipient = await signIn(await contextOf(browser, { language }), to)
    await recipient.goto('/notices')
    await recipient.getByText(t.notice).first().click()
    await recipient.getByRole('button', { name: t.open }).click()
    await expect(recipient.getByText('8.88').first()).toBeVisible()
    await expect(recipient.getByText(t.all)).toBeVisible()
    await expectNoViolations(recipient, 'named, opened')
  })
}

test('sends a red packet once when it is repeated with the same key after a reload', async ({
  browser,
  request,
}) => {
  const from = await newcomer(request)
  const page = await signIn(await contextOf(browser), from)
  const keys: (string | undefined)[] = []
  let isCut = true
  await page.route('**/points/red-packets?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/profile/red-packets?send')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('份数', { exact: true }).fill('3')
  await sheet.getByLabel('总金额', { exact: true }).fill('30')
  await sheet.getByRole('button', { name: '下一步', exact: true }).click()
  await sheet.getByLabel('支付密码', { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: '发 30.00 GF' }).dblclick()
  await expect.poll(() => keys.length).toBeGreaterThan(0)
  await page.reload()
  isCut = false
  await expect(sheet.getByText('不会发两次')).toBeVisible()
  await expectNoViolations(page, 'unanswered')
  await sheet.getByLabel('支付密码', { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: '发 30.00 GF' }).click()
  await expect(sheet.getByText('红包已发出').last()).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  const { id, get } = await callsOf(request, from)
  const { records } = await get<{ records: unknown[] }>(`/points/red-packets/${id}`)
  expect(records).toHaveLength(1)
})
