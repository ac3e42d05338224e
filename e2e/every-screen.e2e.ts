import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
import { words as accountWords } from '../web/src/operators/account/account-words.ts'
import { words as colleagueWords } from '../web/src/operators/colleagues/colleague-words.ts'
import { words as announcementWords } from '../web/src/operators/governance/announcement-words.ts'
import { productWords } from '../web/src/operators/governance/product-words.ts'
import { publishWords } from '../web/src/operators/governance/publish-words.ts'
import { words as governanceWords } from '../web/src/operators/governance/words.ts'
import { words as memberWords } from '../web/src/operators/members/member-words.ts'
import { words as noteWords } from '../web/src/operators/notes/note-words.ts'
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
import { expectNoViolations, settled } from './support/no-violations.ts'
import { signInOperator } from './support/operators.ts'
import { changeSettings, contextOf, signIn } from './support/people.ts'
import { isShort } from './support/scope.ts'
import {
  addressOf,
  closeDialogs,
  ensureInvestment,
  openSheet,
  shopId,
  tradingOf,
} from './support/visit-data.ts'
import { walkToScreen } from './support/walk.ts'

// Every screen of the route list and every sheet on it, on a phone and on a wide screen, in Chinese and English, light and dark:
// no accessibility violation, nothing wider than the screen, no browser error. A screen is opened once for both languages, by
// navigation within the app, and a sheet by a button's name in the language that the visit began in. large-text.sweep.e2e.ts opens
// each address of a member from outside.

const forArbiter: Place[] = [
  {
    path: '/console/account',
    sheets: [
      [press(accountWords, (w) => w.add)],
      [press(accountWords, (w) => w.changePassword)],
      [press(accountWords, (w) => w.setUp)],
    ],
  },
  ...at('/console/appeals', '/console/appeals?status=decided', '/console/reports'),
  { path: '/console/appeals/CASE' },
]

const forTreasurer: Place[] = [
  ...at('/console/open-returns', '/console/economy', '/console/economy/flows?days=366'),
  ...at('/console/economy/simulation', '/console/economy/anomalies'),
  { path: '/console/proposals', sheets: [[press(governanceWords, (w) => w.grantTitle)]] },
  { path: '/console/parameters', sheets: [[{ zh: /^闪兑每 GF/, en: /^Flash exchange: PV per GF/ }]] },
  { path: '/console/wealth-products', sheets: [[press(productWords, (w) => w.open)]] },
  { path: '/console/halts', sheets: [[press(governanceWords, (w) => w.haltTitle(w.parts.trading))]] },
]

/** The lists of the console, and the acts on their pages. */
const forOwnerOfPlatform: Place[] = [
  { path: '/console', sheets: [[{ zh: /^查找/, en: /^Find/ }]] },
  { path: '/console/terms', sheets: [[press(publishWords, (w) => w.publish)]] },
  ...at(
    '/console/members',
    '/console/shops?status=closed',
    '/console/orders',
    '/console/trades',
    '/console/payments',
  ),
  ...at('/console/journals?account=treasury', '/console/log?act=member-viewed', '/console/shops/SHOP'),
  { path: '/console/announcements', sheets: [[press(announcementWords, (w) => w.add)]] },
  // Not allowed for their role.
  ...at('/console/open-returns'),
  {
    path: '/console/operators',
    sheets: [
      [press(colleagueWords, (w) => w.add)],
      [{ zh: /^修改“仲裁员/, en: /^Edit 仲裁员/ }],
      [{ zh: /^重置登录 仲裁员/, en: /^Reset access 仲裁员/ }],
      [{ zh: /^停用 仲裁员/, en: /^Disable 仲裁员/ }],
    ],
  },
  ...at('/console/members/MEMBER/invited', '/console/members/MEMBER/view'),
  {
    path: '/console/members/MEMBER',
    sheets: [
      [press(noteWords, (w) => w.add)],
      [press(noteWords, (w) => w.addTag)],
      [press(memberWords, (w) => w.disable)],
      [press(memberWords, (w) => w.endSessions)],
      [press(memberWords, (w) => w.grantVip)],
    ],
  },
]

interface View {
  wide: boolean
  language: 'zh' | 'en'
  dark: boolean
}

/**
 * The views in which each screen is checked; the next screen goes through them in reverse, so that nothing has to be switched back
 * and the language, which needs new requests, is switched once. Each pair of width, language and theme occurs, so faults that
 * two of them cause together are found.
 */
const VIEWS: readonly View[] = [
  { wide: false, language: 'zh', dark: false },
  { wide: true, language: 'zh', dark: true },
  { wide: true, language: 'en', dark: false },
  { wide: false, language: 'en', dark: true },
]

// Each of these tests is as long as ten others.
test.describe.configure({ timeout: 25 * 60_000 })

for (const [who, places, doing = ''] of [
  ['visitor', forAnyone],
  ['noodle', forOwner],
  ['noodle', forTrader, 'trading'],
  ['carol', forNewcomer],
  ['arbiter', forArbiter],
  ['treasurer', forTreasurer],
  ['owner', forOwnerOfPlatform],
] as const) {
  // spec: 000 §1 in Chinese and in English
  // spec: 000 §2 every route is a screen | home: logo, title, language switch
  // spec: 000 §2 register: back, language toggle that reloads, success and error dialogs
  // spec: 001 §2 every route is a screen | information, services, code with copy
  // spec: 001 §2 read-only view of all fields, images, services, code | guide price with its band, numbers of orders, six links
  // spec: 001 §2 order: status, number, trade, payment, times, actions, image
  // spec: 001 §2 my orders: login, numbers, tabs, filters, progress, cancel
  // spec: 001 §2 trade: people, payment, remaining time, code, proof, timeline
  test(`checks every screen of ${[who, doing].join(' ').trim()}`, { tag: '@one-look' }, async ({
    browser,
    request,
  }) => {
    const context = await contextOf(browser, VIEWS[0])
    if (who === 'noodle') await ensureInvestment(await callsOf(request, who))
    const page = await pageOf(context, who)
    const visit: Visit = {
      page,
      devtools: await context.newCDPSession(page),
      views: isShort ? VIEWS.slice(0, 1) : [...VIEWS],
    }
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const shop = await shopId(page)
    const trading = await tradingOf(request)
    for (const { path, sheets = [] } of places) {
      await test.step(path, async () => {
        const address = addressOf(path, shop, trading)
        await walkToScreen(page, address)
        await checkInAllViews(visit, path, async () => void (await page.goto(address)))
        for (const presses of sheets) {
          const under = await page.locator('dialog[open]').count()
          const open = () => openSheet(page, presses, visit.views[0]?.language)
          await open()
          await checkInAllViews(visit, `${path} ${presses.map(pressName).join(', ')}`, open)
          await closeDialogs(page, under)
        }
      })
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}

const OPERATORS = new Set(['arbiter', 'treasurer', 'owner'])

function pageOf(context: BrowserContext, who: string): Promise<Page> {
  if (who === 'visitor') return context.newPage()
  return OPERATORS.has(who) ? signInOperator(context, who) : signIn(context, who)
}

interface Visit {
  page: Page
  devtools: CDPSession
  /** The current view first, then the others. */
  views: View[]
}

/** Checks the open screen or sheet in all views, starting with the current one. */
async function checkInAllViews(visit: Visit, where: string, open: () => Promise<unknown>): Promise<void> {
  const { page, views } = visit
  const dialogs = page.locator('dialog[open]')
  const seen = new Set<boolean>()
  for (const [place, view] of [...views].entries()) {
    const before = place > 0 ? visit.views[0] : undefined
    const sheets = await dialogs.count()
    if (before) {
      visit.views = [view]
      await switchView(visit, before, view)
      // A trade is requested again in the other language, which closes a sheet on it.
      if (before.wide === view.wide) {
        if ((await dialogs.count()) < sheets) await open()
        await expect(dialogs).toHaveCount(sheets)
      }
    }
    await checkOnce(page, where, view, !seen.has(view.wide))
    seen.add(view.wide)
  }
  visit.views = views.reverse()
}

async function switchView({ page, devtools }: Visit, before: View, view: View): Promise<void> {
  if (before.wide !== view.wide) await setDevice(devtools, view.wide)
  if (before.language !== view.language) await changeSettings(page, view)
  else await page.emulateMedia({ colorScheme: view.dark ? 'dark' : 'light' })
  await settled(page)
}

/** Switches between a phone and a desktop window, which Playwright sets once for a whole context. */
async function setDevice(devtools: CDPSession, wide: boolean): Promise<void> {
  const size = wide ? { width: 1280, height: 800 } : { width: 360, height: 780 }
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: !wide })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: !wide })
}

/** Checks colours only in Chinese (light on a phone, dark on a wide screen), and structure once for both languages. */
async function checkOnce(
  page: Page,
  place: string,
  { language, wide }: View,
  isFirst: boolean,
): Promise<void> {
  const where = `${place} ${language} ${wide ? 'wide' : 'phone'}`
  await expectNoViolations(page, where, { contrast: language === 'zh', structure: isFirst })
  const [isWide, isTouched, overflow] = await page.evaluate(() => [
    innerWidth === 1280,
    matchMedia('(pointer: coarse)').matches,
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth),
    ),
  ])
  expect([where, isWide, isTouched, overflow]).toEqual([where, wide, !wide, Math.min(Number(overflow), 0)])
}
