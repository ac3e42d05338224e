import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
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
import {
  addressOf,
  closeDialogs,
  ensureInvestment,
  openSheet,
  shopId,
  tradingOf,
} from './support/visit-data.ts'
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

interface Stand {
  wide: boolean
  language: 'zh' | 'en'
  dark: boolean
}

/**
 * How each screen is looked at, one after the other, and the next one the other way round: what is turned need not be turned back,
 * and the language, which the server is asked in anew, turns once. Any width meets any language and any theme, and any language any
 * theme: what two of them break together is seen.
 */
const STANDS: readonly Stand[] = [
  { wide: false, language: 'zh', dark: false },
  { wide: true, language: 'zh', dark: true },
  { wide: true, language: 'en', dark: false },
  { wide: false, language: 'en', dark: true },
]

// One of these is as long as ten others.
test.describe.configure({ timeout: 25 * 60_000 })

for (const [who, places, doing = ''] of [
  ['nobody', forAnyone],
  ['noodle', forOwner],
  ['noodle', forTrader, 'trading'],
  ['carol', forNewcomer],
  ['arbiter', forArbiter],
  ['treasurer', forTreasurer],
  ['owner', forOwnerOfPlatform],
] as const) {
  test(`every screen for ${[who, doing].join(' ').trim()}`, async ({ browser, request }) => {
    const context = await contextOf(browser, STANDS[0])
    if (who === 'noodle') await ensureInvestment(await callsOf(request, who))
    const page = await pageOf(context, who)
    const turn: Turn = { page, devtools: await context.newCDPSession(page), stands: [...STANDS] }
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const shop = await shopId(page)
    const trading = await tradingOf(request)
    for (const { path, sheets = [] } of places) {
      await test.step(path, async () => {
        const address = addressOf(path, shop, trading)
        await walkToScreen(page, address)
        await lookAt(turn, path, async () => void (await page.goto(address)))
        for (const presses of sheets) {
          const under = await page.locator('dialog[open]').count()
          const open = () => openSheet(page, presses, turn.stands[0]?.language)
          await open()
          await lookAt(turn, `${path} ${presses.map(pressName).join(', ')}`, open)
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
  if (who === 'nobody') return context.newPage()
  return OPERATORS.has(who) ? signInOperator(context, who) : signIn(context, who)
}

interface Turn {
  page: Page
  devtools: CDPSession
  /** As it stands, and as it will. */
  stands: Stand[]
}

/** In all ways, from that in which the one before was left. */
async function lookAt(turn: Turn, where: string, open: () => Promise<unknown>): Promise<void> {
  const { page, stands } = turn
  const dialogs = page.locator('dialog[open]')
  const seen = new Set<boolean>()
  for (const [place, stand] of [...stands].entries()) {
    const before = place > 0 ? turn.stands[0] : undefined
    const sheets = await dialogs.count()
    if (before) {
      turn.stands = [stand]
      await turnTo(turn, before, stand)
      // What a trade says is asked for anew in the other language, and a sheet over it closes.
      if (before.wide === stand.wide) {
        if ((await dialogs.count()) < sheets) await open()
        await expect(dialogs).toHaveCount(sheets)
      }
    }
    await lookOnce(page, where, stand, !seen.has(stand.wide))
    seen.add(stand.wide)
  }
  turn.stands = stands.reverse()
}

async function turnTo({ page, devtools }: Turn, before: Stand, stand: Stand): Promise<void> {
  if (before.wide !== stand.wide) await hold(devtools, stand.wide)
  if (before.language !== stand.language) await changeSettings(page, stand)
  else await page.emulateMedia({ colorScheme: stand.dark ? 'dark' : 'light' })
  await settled(page)
}

/** A phone in the hand, or a window on a desk, which Playwright decides once for all of a browser. */
async function hold(devtools: CDPSession, wide: boolean): Promise<void> {
  const size = wide ? { width: 1280, height: 800 } : { width: 360, height: 780 }
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: !wide })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: !wide })
}

/** Colours are judged where the page is Chinese: light on a phone, dark on a wide screen. Structure is the same in both languages. */
async function lookOnce(
  page: Page,
  place: string,
  { language, wide }: Stand,
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
