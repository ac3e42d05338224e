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

// TestMember who has set their browser to letters twice as large, on the smallest phone there is, on every screen of a member
// and every sheet, in both languages: nothing lies beyond the edge, nothing is cut, nothing is squeezed into a column, and no
// figure has shrunk until it cannot be read. Each address is opened from outside, and the browser complains about none.

const TWICE = 32
/** The most that one payment may be. */
const LARGE_PAYMENT = '99999.99'

const people: [who: string, what: string, places: Place[]][] = [
  ['nobody', 'nobody', forAnyone],
  ['noodle', 'an owner', forOwner],
  ['noodle', 'a trader', forTrader],
  ['carol', 'a newcomer', forNewcomer],
  // With more GF than anybody.
  ['alice', 'a rich member', at('/', '/profile', '/profile/assets', '/history', '/profile/receive')],
]

// As long as every screen's look.
test.describe.configure({ timeout: 25 * 60_000 })

for (const [who, what, places] of people)
  test(`letters twice as large, ${what}`, async ({ playwright, launchOptions, request }) => {
    const profile = mkdtempSync(join(tmpdir(), 'torch-profile-'))
    // The person's own setting: only by it the widths of the style sheet are measured in larger letters, too.
    mkdirSync(join(profile, 'Default'))
    const preferences = { webkit: { webprefs: { default_font_size: TWICE } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    if (who === 'noodle') await ensureInvestment(await callsOf(request, who))
    if (places === forOwner) await hasLargeTakings(request)
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
      const page = who === 'nobody' ? await nobody(context) : await signIn(context, who)
      const [shop, trading] = [await shopId(page), await tradingOf(request)]
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      const languages: [Language, Language] = ['zh', 'en']
      const look = async (where: string) => {
        faults.push(...(await faultsIn(page, `${where} ${languages[0]}`)))
        languages.reverse()
        await changeSettings(page, { language: languages[0] })
        await settled(page)
        faults.push(...(await faultsIn(page, `${where} ${languages[0]}`)))
      }
      for (const { path, sheets = [] } of places) {
        await page.goto(addressOf(path, shop, trading))
        await settled(page)
        await look(path)
        for (const presses of sheets) {
          const under = await page.locator('dialog[open]').count()
          await openSheet(page, presses, languages[0])
          await look(`${path} ${presses.map(pressName).join(', ')}`)
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

/** Gives the noodle shop a day with takings and refunds of six digits, each payment refunded before the next. */
async function hasLargeTakings(request: APIRequestContext): Promise<void> {
  const [payer, shop] = [await callsOf(request, 'alice'), await callsOf(request, 'noodle')]
  for (let payment = 0; payment < 2; payment += 1) {
    const paymentNo = await payer.pay(LARGE_PAYMENT)
    const refund = { paymentNo, amount: LARGE_PAYMENT, reason: '', paymentPassword: 'torch123' }
    await shop.post('/merchants/payment/refund', refund)
  }
}

type Language = NonNullable<BrowserSettings['language']>

async function nobody(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  return page
}

async function faultsIn(page: Page, where: string): Promise<string[]> {
  const faults = await page.evaluate(faultsOfLargeText)
  return [...new Set(faults)].map((fault) => `${where}: ${fault}`)
}
