import { type APIRequestContext, expect, test } from '@playwright/test'
import { freshPicture } from './support/cases.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { countTouches } from './support/touches.ts'

// Daily tasks in touches from home (rules/screens#touches); three-touches.e2e.ts counts payments. A change that needs one more touch
// fails here.

const texts = {
  zh: {
    buyGf: '买入 GF',
    buys: '买入',
    next: '下一步',
    take: '确认接单',
    toPay: /请向卖家支付/,
    upload: '上传付款截图',
    iPaid: '我已经按收款码付清全部款项',
    confirmPaid: '我已付款',
    paid: '截图已提交，等待卖家核对',
    again: '常去的店和常联系的人',
    amount: /^数量/,
    password: '支付密码',
    sent: '转账成功',
    receive: '收款',
  },
  en: {
    buyGf: 'Buy GF',
    buys: 'Buy',
    next: 'Next',
    take: 'Take order',
    toPay: /Pay the seller/,
    upload: 'Upload proof of payment',
    iPaid: 'I have paid the whole amount to this receiving code',
    confirmPaid: 'I have paid',
    paid: 'Proof sent, waiting for the seller',
    again: 'Pay again',
    amount: /^Amount/,
    password: 'Payment password',
    sent: 'Transfer successful',
    receive: 'Receive',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`takes an order in four touches and proves its payment in five, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const buyer = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), buyer)
    const touches = await countTouches(page)
    await page.goto('/')
    await page.getByRole('link', { name: t.buyGf }).click()
    await page.getByRole('button', { name: t.buys, exact: true }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('1000')
    await sheet.getByRole('button', { name: t.next }).click()
    await sheet.getByRole('button', { name: t.take }).click()
    await expect(page.getByText(t.toPay)).toBeVisible()
    expect(await touches.count()).toBe(4)

    await touches.reset()
    await page.getByRole('button', { name: t.upload }).click()
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'wallet.png',
      mimeType: 'image/png',
      buffer: freshPicture(),
    })
    await sheet.getByLabel(t.iPaid).check()
    await sheet.getByRole('button', { name: t.next }).click()
    await sheet.getByRole('button', { name: t.confirmPaid }).click()
    await expect(page.getByText(t.paid).last()).toBeVisible()
    expect(await touches.count()).toBe(5)
  })

  test(`sends GF to an earlier recipient in three touches and shows the own code in one, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [from, to] = [await newcomer(request), await newcomer(request)]
    await sendGf(request, from, to)
    const page = await signIn(await contextOf(browser, { language }), from)
    const touches = await countTouches(page)
    await page.goto('/')
    await page
      .getByRole('region', { name: t.again })
      .getByRole('link', { name: masked(to) })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('status').getByText(masked(to))).toBeVisible()
    const [amount, password] = [sheet.getByLabel(t.amount), sheet.getByLabel(t.password, { exact: true })]
    await expect(amount).toBeFocused()
    const go = sheet.locator('button[type=submit]')
    await page.keyboard.type('100')
    await go.click()
    await expect(password).toBeFocused()
    await page.keyboard.type('torch123')
    await go.click()
    await expect(sheet.getByText(t.sent).last()).toBeVisible()
    expect(await touches.count()).toBe(3)

    await touches.reset()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: t.receive, exact: true }).click()
    await expect(page.getByText(/^TR[2-9A-HJKMNP-Z]{8}$/)).toBeVisible()
    expect(await touches.count()).toBe(1)
  })
}

/** Returns a member's name as shown to members who do not know them. */
const masked = (name: string) => `${name.at(0)}***${name.at(-1)}`

async function sendGf(request: APIRequestContext, from: string, to: string): Promise<void> {
  const [sends, receives] = [await callsOf(request, from), await callsOf(request, to)]
  const { receivingCode } = await receives.get<{ receivingCode: string }>('/user/receiving-code')
  await sends.post(`/points/transfer-gf?fromUserId=${sends.id}`, {
    ...{ inviteCode: receivingCode, amount: '100', note: '', paymentPassword: 'torch123' },
  })
}
