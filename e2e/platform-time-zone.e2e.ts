import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { words as announcementWords } from '../web/src/operators/governance/announcement-words.ts'
import { words as listWords } from '../web/src/operators/list/list-words.ts'
import { words as operatorsWords } from '../web/src/operators/words.ts'
import { appealedTrade } from './support/cases.ts'
import { hireCashier } from './support/hire-cashier.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { settled } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { operatorCalls, signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFitsAllSizes } from './support/sizes.ts'
import { openTrade } from './support/trade.ts'

// Times are in the platform's time zone, in the app and in the console. A device in another zone shows its own time beside it.

const NEW_YORK = 'America/New_York'
const LABEL = {
  zh: / 北京时间（本\u2060地\s(\d\d\u2060-\u2060\d\d\s)?\d\d:\d\d）/,
  en: / Beijing \((\d\d\u2060-\u2060\d\d\s)?\d\d:\d\d\shere\)/,
}
/** A time of day, as any screen writes it. */
const TIME = /(?<![\d:])\d\d:\d\d(?![\d:])/g

for (const language of languagesOf(import.meta.filename)) {
  test(`shows Beijing’s time and the device’s own on a phone in New York, ${language}`, async ({
    browser,
    request,
  }) => {
    const who = await newcomer(request)
    const member = await callsOf(request, who)
    const paymentNo = await member.pay('12')
    const { paymentTime } = await member.get<{ paymentTime: string }>(
      `/merchants/payment/receipts/${paymentNo}`,
    )
    const [there, here] = await pagesInBothZones(browser, who, language)
    for (const path of ['/profile/assets', `/scan-payment?receipt=${paymentNo}`, '/transparency']) {
      for (const page of [there, here]) await page.goto(path)
      await expectBothTimes(there, here, language, path)
    }
    for (const page of [there, here]) await page.goto('/profile/assets/statement')
    await expectBothTimes(there, here, language, 'statement', (page) => page.getByRole('listitem'))
    await expectFitsAllSizes(there, 'a statement read in New York')
    const written = (zone: string) =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
        new Date(paymentTime),
      )
    await there.goto(`/scan-payment?receipt=${paymentNo}`)
    await expect(there.getByText(written('Asia/Shanghai')).last()).toContainText(written(NEW_YORK))
    // The layout has space for both times at every size.
    await expect(there.getByText('12.00 GF', { exact: true })).toBeVisible()
    await expectFitsAllSizes(there, 'a receipt read in New York')
  })

  test(`shows both times on the closing of a shop with shifts, ${language}`, async ({ browser, request }) => {
    const shop = await openNoodleShop(request)
    const cashier = await callsOf(request, await hireCashier(request, shop))
    await cashier.post('/merchants/payment/shifts', { merchantId: shop.shopId })
    const [there, here] = await pagesInBothZones(browser, shop.owner, language)
    for (const page of [there, here]) await page.goto('/merchant-closing')
    const shifts = (page: Page) => page.getByRole('region', { name: language === 'zh' ? '班次' : 'Shifts' })
    await expectBothTimes(there, here, language, 'closing', shifts)
    await expectFitsAllSizes(there, 'a closing read in New York')
  })

  test(`shows both times in the chat of a trade, ${language}`, async ({ browser, request }) => {
    const [seller, buyer] = [await newSeller(request, '1000'), await newcomer(request)]
    const { transactionId } = await openTrade(request, buyer, seller)
    const writes = await callsOf(request, seller)
    await writes.post('/trading/hall/messages', { transactionId, userId: writes.id, text: '您好' })
    const [there, here] = await pagesInBothZones(browser, buyer, language, true)
    for (const page of [there, here]) await page.goto(`/trading-process/${transactionId}`)
    const messages = (page: Page) =>
      page.getByRole('list', { name: language === 'zh' ? '聊天记录' : 'Messages' })
    await expect(messages(there).getByText('您好')).toBeVisible()
    await expectBothTimes(there, here, language, 'chat', messages)
  })
}

/** Opens a page of a member on a device in New York, and one on a device in Shanghai. */
async function pagesInBothZones(
  browser: Browser,
  who: string,
  language: 'zh' | 'en',
  wide = false,
): Promise<[there: Page, here: Page]> {
  return [
    await signIn(await contextOf(browser, { language, wide, zone: NEW_YORK }), who),
    await signIn(await contextOf(browser, { language, wide }), who),
  ]
}

/** Checks that both pages show the same times, and the device's own only behind them on the device elsewhere. */
async function expectBothTimes(
  there: Page,
  here: Page,
  language: 'zh' | 'en',
  where: string,
  part: (page: Page) => Locator = mainOf,
): Promise<void> {
  await expect(part(there).getByText(LABEL[language]).first(), where).toBeVisible()
  for (const page of [here, there]) await settled(page)
  await expect(part(here).getByText(TIME).first(), where).toBeAttached()
  const times = await timesIn(part(here))
  expect(times.length, where).toBeGreaterThan(0)
  await expect(part(here).getByText(LABEL[language])).toHaveCount(0)
  const both = await timesIn(part(there))
  expect(
    both.filter((_, place) => place % 2 === 0),
    where,
  ).toEqual(times)
}

test('uses the platform’s time and time fields in the console on a device in another zone', async ({
  browser,
}) => {
  const context = await contextOf(browser, { zone: NEW_YORK, wide: true })
  const page = await signInOperator(context, 'owner')
  await page.goto('/console/announcements')
  await expect(page.getByText(operatorsWords.zh.clock)).toBeVisible()
  await page.getByRole('button', { name: announcementWords.zh.add }).click()
  const from = page.getByLabel(announcementWords.zh.from)
  await expect(from).toHaveAccessibleDescription(announcementWords.zh.fromHint)
  const typed = Date.parse(`${await from.inputValue()}:00+08:00`)
  const now = Date.parse((await page.request.get('/api/merchants/cities')).headers().date ?? '')
  expect(Math.abs(typed - now)).toBeLessThan(120_000)
  await page.goto('/console/log')
  await expect(page.getByText(LABEL.zh).first()).toBeVisible()
  await expect(page.getByLabel(listWords.zh.filterLabels.from).first()).toHaveAccessibleDescription(
    '北京时间',
  )
})

test('shows both times on every page of the console that has times', async ({ browser, request }) => {
  const who = await newcomer(request)
  const member = await callsOf(request, who)
  const paymentNo = await member.pay('12')
  const { appealId } = await appealedTrade(request, who, await newSeller(request, '1000'))
  const arbiter = await operatorCalls(request, 'arbiter')
  for (const [act, body] of [
    ['take', {}],
    ['request-evidence', { of: 'both', text: 'What was paid?' }],
    ['messages', { text: 'Please wait' }],
  ] as const)
    expect(await arbiter.post(`/appeals/${appealId}/${act}`, body)).toBe(200)
  const settings = { language: 'en', zone: NEW_YORK, wide: true } as const
  const places = {
    owner: [
      ...['/console', '/console/payments', '/console/orders', '/console/trades', '/console/journals'],
      ...['/console/log', `/console/members/${member.id}`, '/console/proposals?status=closed'],
      ...['/console/reports?status=closed', `/console/payments/${paymentNo}`],
    ],
    arbiter: ['/console/appeals?status=decided', `/console/appeals/${appealId}`],
  }
  for (const [who, paths] of Object.entries(places)) {
    const page = await signInOperator(await contextOf(browser, settings), who)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await settled(page)
      await expectPairs(page, path)
    }
    // The last page of each operator has times.
    await expect(page.getByText(LABEL.en).first()).toBeVisible()
    await expectFitsAllSizes(page, `times for the ${who}`)
  }
})

/** Checks that each of the platform's times is followed by New York's. */
async function expectPairs(page: Page, path: string): Promise<void> {
  const times = await timesIn(mainOf(page))
  expect([path, times.length % 2]).toEqual([path, 0])
  for (let at = 0; at < times.length; at += 2)
    expect([path, at, [720, 780].includes(minutesAhead(times[at], times[at + 1]))]).toEqual([path, at, true])
}

/** Returns by how many minutes a time of day is ahead of another, which may be of the day before. */
function minutesAhead(one = '', other = ''): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return (minutes(one) - minutes(other) + 1440) % 1440
}

const mainOf = (page: Page) => page.getByRole('main')

async function timesIn(part: Locator): Promise<string[]> {
  const texts = await part.getByText(TIME).allTextContents()
  return texts.flatMap((text) => text.match(TIME) ?? [])
}
