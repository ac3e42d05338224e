import { expect, type Page, test } from '@playwright/test'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'

// Every time is the platform's, in the app and in the console. A device in another zone shows its own beside it.

const NEW_YORK = 'America/New_York'
const LABEL = {
  zh: / 北京时间（本\u2060地\s(\d\d\u2060-\u2060\d\d\s)?\d\d:\d\d）/,
  en: / Beijing \((\d\d\u2060-\u2060\d\d\s)?\d\d:\d\d\shere\)/,
}
/** A time of day, in whatever form a screen writes it. */
const TIME = /(?<![\d:])\d\d:\d\d(?![\d:])/g

for (const language of ['zh', 'en'] as const) {
  test(`a phone in New York shows Beijing's time and its own, ${language}`, async ({ browser, request }) => {
    const who = await newcomer(request)
    const member = await callsOf(request, who)
    const paymentNo = await member.pay('12')
    const { paymentTime } = await member.get<{ paymentTime: string }>(
      `/merchants/payment/receipts/${paymentNo}`,
    )
    const there = await signIn(await contextOf(browser, { language, zone: NEW_YORK }), who)
    const here = await signIn(await contextOf(browser, { language }), who)
    for (const path of ['/profile/assets', `/scan-payment?receipt=${paymentNo}`, '/transparency']) {
      await here.goto(path)
      await there.goto(path)
      await expect(there.getByText(LABEL[language]).first(), path).toBeVisible()
      // The same times, and those of the device only behind the platform's.
      const times = await timesOn(here)
      expect(times.length, path).toBeGreaterThan(0)
      await expect(here.getByText(LABEL[language])).toHaveCount(0)
      const both = await timesOn(there)
      expect(
        both.filter((_, place) => place % 2 === 0),
        path,
      ).toEqual(times)
    }
    const written = (zone: string) =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
        new Date(paymentTime),
      )
    await there.goto(`/scan-payment?receipt=${paymentNo}`)
    await expect(there.getByText(written('Asia/Shanghai'))).toContainText(written(NEW_YORK))
  })
}

test('in the console, times and the fields for them are the platform’s, wherever one sits', async ({
  browser,
}) => {
  const context = await contextOf(browser, { zone: NEW_YORK, wide: true })
  const page = await signInOperator(context, 'owner')
  await page.goto('/console/announcements')
  await expect(page.getByText('时间均为北京时间')).toBeVisible()
  await page.getByRole('button', { name: '新公告' }).click()
  const from = page.getByLabel('开始显示')
  await expect(from).toHaveAccessibleDescription('北京时间。')
  const typed = Date.parse(`${await from.inputValue()}:00+08:00`)
  const now = Date.parse((await page.request.get('/api/merchants/cities')).headers().date ?? '')
  expect(Math.abs(typed - now)).toBeLessThan(120_000)
  await page.goto('/console/log')
  await expect(page.getByText(LABEL.zh).first()).toBeVisible()
  await expect(page.getByLabel('从').first()).toHaveAccessibleDescription('北京时间')
})

test('home, records, the log and a member’s page show Beijing’s time and the device’s own beside each', async ({
  browser,
  request,
}) => {
  const who = await newcomer(request)
  const member = await callsOf(request, who)
  const paymentNo = await member.pay('12')
  const context = await contextOf(browser, { language: 'en', zone: NEW_YORK, wide: true })
  const page = await signInOperator(context, 'owner')
  for (const path of [
    ...['/console', '/console/payments', `/console/payments/${paymentNo}`, '/console/orders'],
    ...['/console/trades', '/console/journals', '/console/log', `/console/members/${member.id}`],
    ...[
      '/console/proposals?status=closed',
      '/console/reports?status=closed',
      '/console/appeals?status=decided',
    ],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await settled(page)
    const times = await timesOn(page)
    expect([path, times.length % 2]).toEqual([path, 0])
    for (let at = 0; at < times.length; at += 2)
      expect([path, at, [720, 780].includes(minutesAhead(times[at], times[at + 1]))]).toEqual([
        path,
        at,
        true,
      ])
  }
})

/** By how many minutes a time of day is ahead of another, which may be of the day before. */
function minutesAhead(one = '', other = ''): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return (minutes(one) - minutes(other) + 1440) % 1440
}

async function timesOn(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByText(TIME).allTextContents()
  return texts.flatMap((text) => text.match(TIME) ?? [])
}
