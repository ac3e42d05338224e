import { type APIRequestContext, expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { words as assetsWords } from '../web/src/points/assets-words.ts'
import { words as homeWords } from '../web/src/shell/home/words.ts'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { words as runningTradeWords } from '../web/src/trading/running-trade-words.ts'
import { words as takeWords } from '../web/src/trading/take/words.ts'
import { freshPicture } from './support/cases.ts'
import { AMOUNT, ANY, beginningWith, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { countTouches } from './support/touches.ts'
import { chooseProof, openTrade } from './support/trade.ts'

// Daily tasks in touches from home (rules/screens#touches); three-touches.e2e.ts counts payments. A change that needs one more touch
// fails here.

const texts = inBothLanguages((language) => ({
  buyGf: homeWords[language].hall.buyGf,
  buys: homeWords[language].hall.buy,
  take: takeWords[language].confirm.buy('1,000'),
  toPay: beginningWith(processWords[language].turn.buyer['pending-payment'](ANY)),
  running: runningTradeWords[language].label,
  confirmPaid: beginningWith(processWords[language].pay.confirm(AMOUNT)),
  paid: processWords[language].pay.done,
  again: homeWords[language].paidBefore,
  received: containing(processWords[language].release.received(AMOUNT)),
  release: processWords[language].release.confirm('1,000'),
  released: processWords[language].release.done,
  amount: assetsWords[language].amount,
  password: common.paymentPassword[language],
  sent: assetsWords[language].transfer.done,
  receive: homeWords[language].key.receive,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`takes an order in three touches and proves its payment in three, ${language}`, {
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
    await sheet.getByRole('button', { name: t.take }).click()
    await expect(page.getByText(t.toPay)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await touches.count()).toBe(3)

    await page.goto('/')
    await touches.reset()
    await page.getByRole('region', { name: t.running }).getByRole('link').first().click()
    await chooseProof(page, { name: 'wallet.png', mimeType: 'image/png', buffer: freshPicture() })
    await sheet.getByRole('button', { name: t.confirmPaid }).click()
    await expect(page.getByText(t.paid).last()).toBeVisible()
    expect(await touches.count()).toBe(3)
  })

  test(`releases GF in three touches, ${language}`, async ({ browser, request }) => {
    const [buyer, seller] = [await newcomer(request), await newSeller(request, '1000')]
    const { transactionId } = await openTrade(request, buyer, seller)
    const buys = await callsOf(request, buyer)
    await buys.post('/trading/hall/confirm-payment', { transactionId, userId: buys.id })
    const page = await signIn(await contextOf(browser, { language }), seller)
    const touches = await countTouches(page)
    await page.goto('/')
    await page.getByRole('region', { name: t.running }).getByRole('link').first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel(t.password, { exact: true })).toBeFocused()
    await page.keyboard.type('torch123')
    await sheet.getByLabel(t.received).check()
    await sheet.getByRole('button', { name: t.release }).click()
    await expect(sheet.getByText(t.released).last()).toBeVisible()
    expect(await touches.count()).toBe(3)
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
