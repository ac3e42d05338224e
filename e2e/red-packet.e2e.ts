import { expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as packetsWords } from '../web/src/points/packets/words.ts'
import { words as recipientWords } from '../web/src/points/send/recipient-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import { logIn } from './support/sign-in-forms.ts'

// A red packet is sent by link or to chosen members, opened by its recipients, and shows who got what once all is taken
// (decision 103).

const texts = inBothLanguages((language) => ({
  menu: packetsWords[language].title,
  send: packetsWords[language].send,
  shares: packetsWords[language].form.shares,
  total: packetsWords[language].form.total,
  each: packetsWords[language].form.eachPerson,
  greeting: packetsWords[language].greeting,
  wish: { zh: '生日快乐', en: 'Happy birthday' }[language],
  named: packetsWords[language].list.toNamed,
  code: recipientWords[language].code,
  next: packetsWords[language].form.next,
  password: common.paymentPassword[language],
  confirm: packetsWords[language].confirm.send,
  out: packetsWords[language].sent.title,
  copy: uiWords[language].link.copy,
  copied: common.copied[language],
  look: packetsWords[language].sent.look,
  login: packetsWords[language].packet.login,
  register: packetsWords[language].packet.register,
  open: packetsWords[language].packet.open,
  yours: packetsWords[language].packet.yours,
  later: packetsWords[language].packet.later,
  luckiest: packetsWords[language].packet.luckiest,
  taken: packetsWords[language].packet.taken(1, 2),
  all: packetsWords[language].packet.allTaken,
  notice: { zh: '给您发了红包', en: 'A red packet from' }[language],
  tooMuch: { zh: '余额不足', en: 'Not enough' }[language],
  wrong: { zh: '支付密码错误', en: 'payment password' }[language],
}))

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
    await logIn(other, language, guest)
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
  await sheet.getByLabel(packetsWords.zh.form.shares, { exact: true }).fill('3')
  await sheet.getByLabel(packetsWords.zh.form.total, { exact: true }).fill('30')
  await sheet.getByRole('button', { name: common.next.zh, exact: true }).click()
  await sheet.getByLabel(common.paymentPassword.zh, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: '发 30.00 GF' }).dblclick()
  await expect.poll(() => keys.length).toBeGreaterThan(0)
  await page.reload()
  isCut = false
  await expect(sheet.getByText('不会发两次')).toBeVisible()
  await expectNoViolations(page, 'unanswered')
  await sheet.getByLabel(common.paymentPassword.zh, { exact: true }).fill('torch123')
  await sheet.getByRole('button', { name: '发 30.00 GF' }).click()
  await expect(sheet.getByText(packetsWords.zh.sent.title).last()).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  const { id, get } = await callsOf(request, from)
  const { records } = await get<{ records: unknown[] }>(`/points/red-packets/${id}`)
  expect(records).toHaveLength(1)
})
