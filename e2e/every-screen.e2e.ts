import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callsOf } from './support/member-calls.ts'
import {
  at,
  forAnyone,
  forNewcomer,
  forOwner,
  forTrader,
  type Place,
  press,
  pressName,
} from './support/member-places.ts'
import { noViolations, settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { changeLook, contextOf, type Look, signIn } from './support/people.ts'
import { addressOf, closeTo, openSheet, ownsInvestment, shopId, tradingOf } from './support/place-visits.ts'
import { walkToScreen } from './support/walk.ts'

// Every screen of the route list and every sheet over it, on a phone and on a wide screen, there in Chinese and in English, light
// and dark: no accessibility violation, nothing wider than the screen, nothing that the browser complains about. A screen is
// opened once for both languages, as the app goes from one to the next, and a sheet by a button's name in the one that the visit
// began in. Each address of a member is opened from outside in large-text.e2e.ts.

const forArbiter: Place[] = [
  {
    path: '/console/account',
    sheets: [
      [press(/^填写邮箱/, /^Add email address/)],
      [press(/^修改密码/, /^Change password/)],
      [press(/^绑定/, /^Set up/)],
    ],
  },
  ...at('/console/appeals', '/console/appeals?status=decided', '/console/reports'),
  { path: '/console/appeals/CASE', sheets: [[press(/^受理/, /^Take case/)]] },
]

const forTreasurer: Place[] = [
  ...at('/console/open-returns', '/console/economy', '/console/economy/flows?days=366'),
  ...at('/console/economy/simulation', '/console/economy/anomalies'),
  { path: '/console/proposals', sheets: [[press(/^发放 GF/, /^Grant GF/)]] },
  { path: '/console/parameters', sheets: [[press(/^闪兑每 GF/, /^Flash exchange: PV per GF/)]] },
  { path: '/console/wealth-products', sheets: [[press(/^开售新产品/, /^Open a product/)]] },
  { path: '/console/halts', sheets: [[press(/^暂停“交易/, /^Halt: Trading/)]] },
]

/** The lists of the console, and what is done from a page of them. */
const forOwnerOfPlatform: Place[] = [
  { path: '/console', sheets: [[press(/^查找/, /^Find/)]] },
  { path: '/console/terms', sheets: [[press(/^发布新版本/, /^Publish a version/)]] },
  ...at(
    '/console/members',
    '/console/shops?status=closed',
    '/console/orders',
    '/console/trades',
    '/console/payments',
  ),
  ...at('/console/journals?account=treasury', '/console/log?act=member-viewed', '/console/shops/SHOP'),
  { path: '/console/announcements', sheets: [[press(/^新公告/, /^New announcement/)]] },
  // Their role may not see this one.
  ...at('/console/open-returns'),
  {
    path: '/console/operators',
    sheets: [
      [press(/^新增运营人员/, /^Add operator/)],
      [press(/^修改“仲裁员/, /^Edit 仲裁员/)],
      [press(/^重置登录 仲裁员/, /^Reset access 仲裁员/)],
      [press(/^停用 仲裁员/, /^Disable 仲裁员/)],
    ],
  },
  ...at('/console/members/MEMBER/invited', '/console/members/MEMBER/view'),
  {
    path: '/console/members/MEMBER',
    sheets: [
      [press(/^写备注/, /^Write a note/)],
      [press(/^加标签/, /^Add tag/)],
      [press(/^停用/, /^Disable/)],
      [press(/^退出所有/, /^Log out everywhere/)],
      [press(/^授予/, /^Grant VIP/)],
    ],
  },
]

/**
 * How each width is looked at: first as it was opened, then turned to. Any width meets any language and any theme, and any
 * language any theme: what two of them break together is seen.
 */
const visits: { name: string; wide: boolean; looks: [Look, Look] }[] = [
  {
    name: 'phone',
    wide: false,
    looks: [
      { language: 'zh', dark: false },
      { language: 'en', dark: true },
    ],
  },
  {
    name: 'wide',
    wide: true,
    looks: [
      { language: 'en', dark: false },
      { language: 'zh', dark: true },
    ],
  },
]

// One of these is as long as ten others.
test.describe.configure({ timeout: 25 * 60_000 })

for (const { name, wide, looks } of visits) {
  for (const [who, places, doing = ''] of [
    ['nobody', forAnyone],
    ['noodle', forOwner],
    ['noodle', forTrader, 'trading'],
    ['carol', forNewcomer],
    ['arbiter', forArbiter],
    ['treasurer', forTreasurer],
    ['owner', forOwnerOfPlatform],
  ] as const) {
    test(`${name}: every screen for ${[who, doing].join(' ').trim()}`, async ({ browser, request }) => {
      const context = await contextOf(browser, { ...looks[0], wide })
      const turn = [...looks] as Turn
      if (who === 'noodle') await ownsInvestment(await callsOf(request, who))
      const page = await pageOf(context, who)
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      const shop = await shopId(page)
      const trading = await tradingOf(request)
      for (const { path, sheets = [] } of places) {
        await test.step(path, async () => {
          const address = addressOf(path, shop, trading)
          const open = () => page.goto(address)
          await walkToScreen(page, address)
          await lookAt(page, path, turn, open)
          for (const presses of sheets) {
            const under = await page.locator('dialog[open]').count()
            const openIn = () => openSheet(page, presses, turn[0].language)
            await openIn()
            await lookAt(page, `${path} ${presses.map(pressName).join(', ')}`, turn, openIn)
            await closeTo(page, under)
          }
        })
      }
      expect(complaints).toEqual([])
      await context.close()
    })
  }
}

const OPERATORS = new Set(['arbiter', 'treasurer', 'owner'])

function pageOf(context: BrowserContext, who: string): Promise<Page> {
  if (who === 'nobody') return context.newPage()
  return OPERATORS.has(who) ? signInOperator(context, who) : signIn(context, who)
}

/** How the page stands, and how it does not. */
type Turn = [Look, Look]

/** As it was opened, and as it is in the other look, in which the next one is opened: what is turned need not be turned back. */
async function lookAt(page: Page, where: string, turn: Turn, open: () => Promise<unknown>): Promise<void> {
  await lookOnce(page, where, turn[0], true)
  const sheets = await page.locator('dialog[open]').count()
  turn.reverse()
  await changeLook(page, turn[0])
  await settled(page)
  // What a trade says is asked for anew in the other language, and a sheet over it closes.
  if ((await page.locator('dialog[open]').count()) < sheets) await open()
  await expect(page.locator('dialog[open]')).toHaveCount(sheets)
  await lookOnce(page, where, turn[0], false)
}

/** Colours are judged where the page is Chinese: light on a phone, dark on a wide screen. Structure is the same in both looks. */
async function lookOnce(page: Page, place: string, { language }: Look, isFirst: boolean): Promise<void> {
  const where = `${place} ${language}`
  await noViolations(page, where, { contrast: language === 'zh', structure: isFirst })
  const overflow = await page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth),
    ),
  )
  expect([where, overflow]).toEqual([where, Math.min(overflow, 0)])
}
