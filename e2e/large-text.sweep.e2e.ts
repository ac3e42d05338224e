import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { faultsOfLargeText } from './support/large-text-faults.ts'
import { callsOf } from './support/member-calls.ts'
import {
  at,
  forAnyone,
  forNewcomer,
  forOwner,
  forTrader,
  type Place,
  pressName,
} from './support/member-places.ts'
import { settled } from './support/no-violations.ts'
import { type BrowserSettings, changeSettings, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'
import {
  addressOf,
  closeDialogs,
  ensureInvestment,
  openSheet,
  shopId,
  tradingOf,
} from './support/visit-data.ts'

// With the browser's font size doubled, on the smallest phone, every screen of a member and every sheet in both languages: nothing
// lies beyond the edge, is cut or squeezed into a column, and no figure has shrunk until it cannot be read. Each address is
// opened from outside, without browser errors.

const TWICE = 32
/** The upper bound of one payment. */
const LARGE_PAYMENT = '99999.99'

const people: [who: string, what: string, places: Place[]][] = [
  ['visitor', 'a visitor', forAnyone],
  ['noodle', 'an owner', forOwner],
  ['noodle', 'a trader', forTrader],
  ['carol', 'a newcomer', forNewcomer],
  // With more GF than any other member.
  ['alice', 'a rich member', at('/', '/profile', '/profile/assets', '/history', '/profile/receive')],
]

// As long as every-screen.
test.describe.configure({ timeout: 25 * 60_000 })

for (const [who, what, places] of people)
  test(`is readable with text twice as large, ${what}`, async ({ playwright, launchOptions, request }) => {
    const profile = mkdtempSync(join(tmpdir(), 'torch-profile-'))
    // The browser's own setting: only it also scales the breakpoints of the style sheet.
    mkdirSync(join(profile, 'Default'))
    const preferences = { webkit: { webprefs: { default_font_size: TWICE } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    if (who === 'noodle') await ensureInvestment(await callsOf(request, who))
    if (places === forOwner) await ensureLargeTakings(request)
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: ORIGIN,
      locale: 'zh-CN',
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    try {
      const page = who === 'visitor' ? await visitorPage(context) : await signIn(context, who)
      const [shop, trading] = [await shopId(page), await tradingOf(request)]
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      const languages: [Language, Language] = ['zh', 'en']
      const check = async (where: string) => {
        faults.push(...(await faultsIn(page, `${where} ${languages[0]}`)))
        languages.reverse()
        await changeSettings(page, { language: languages[0] })
        await settled(page)
        faults.push(...(await faultsIn(page, `${where} ${languages[0]}`)))
      }
      for (const { path, sheets = [] } of places) {
        await page.goto(addressOf(path, shop, trading))
        await settled(page)
        await check(path)
        for (const presses of sheets) {
          const under = await page.locator('dialog[open]').count()
          await openSheet(page, presses, languages[0])
          await check(`${path} ${presses.map(pressName).join(', ')}`)
          await closeDialogs(page, under)
        }
      }
      expect(faults).toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })

/** Makes takings and refunds of six digits on one day for the noodle shop; each payment is refunded before the next. */
async function ensureLargeTakings(request: APIRequestContext): Promise<void> {
  const [payer, shop] = [await callsOf(request, 'alice'), await callsOf(request, 'noodle')]
  for (let payment = 0; payment < 2; payment += 1) {
    const paymentNo = await payer.pay(LARGE_PAYMENT)
    const refund = { paymentNo, amount: LARGE_PAYMENT, reason: '', paymentPassword: 'torch123' }
    await shop.post('/merchants/payment/refund', refund)
  }
}

type Language = NonNullable<BrowserSettings['language']>

async function visitorPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  return page
}

async function faultsIn(page: Page, where: string): Promise<string[]> {
  const faults = await page.evaluate(faultsOfLargeText)
  return [...new Set(faults)].map((fault) => `${where}: ${fault}`)
}
