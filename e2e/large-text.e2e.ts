import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { settled } from './support/no-violations.ts'
import { signIn } from './support/people.ts'
import { ORIGIN } from './support/place.ts'

// Somebody who has set their browser to letters twice as large, on a phone of 360 px: nothing lies beyond the edge, nothing
// is cut, and no figure has shrunk until it cannot be read.

const TWICE = 32

const people = {
  alice: {
    language: 'zh',
    places: [
      ...['/', '/trading-hall', '/profile', '/profile/assets', '/profile/assets?open=transfer'],
      ...['/scan-payment?code=GF_PAYMENT_DEMO0001', '/merchant', '/profile/invite-friends'],
      ...['/profile/friends', '/profile/settings', '/profile/settings/devices'],
    ],
  },
  noodle: {
    language: 'en',
    places: [
      ...['/', '/profile', '/merchant-counter', '/merchant-management', '/merchant-finance'],
      ...['/merchant-finance?open=transfer', '/profile/assets?open=exchange', '/trading-hall?action=sell'],
      ...['/price-chart', '/transparency', '/my-orders'],
    ],
  },
} as const

for (const [who, { language, places }] of Object.entries(people))
  test(`letters twice as large, ${who}, ${language}`, async ({ playwright, launchOptions }) => {
    const profile = mkdtempSync(join(tmpdir(), 'torch-profile-'))
    // The person's own setting: only by it the widths of the style sheet are measured in larger letters, too.
    mkdirSync(join(profile, 'Default'))
    const preferences = { webkit: { webprefs: { default_font_size: TWICE } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: ORIGIN,
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    try {
      const page = await signIn(context, who)
      for (const place of places) {
        await page.goto(place)
        await settled(page)
        expect([place, await faultsOf(page)]).toEqual([place, []])
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })

/** What is beyond the edge, cut by its own box, outside of it, or smaller than half as large again as the smallest letters. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 18
    const isCut = (element: Element, { overflowX }: CSSStyleDeclaration) =>
      /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    const faultOf = (element: Element): string | undefined => {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (!element.matches('input, textarea, select') && isCut(element, style)) return 'is cut'
      if (!text && !element.matches('button, input, select, textarea, a')) return undefined
      if (box.right > innerWidth + 0.5 || box.left < -0.5) return 'lies beyond the edge'
      if (!text) return undefined
      if (Number.parseFloat(style.fontSize) < SMALLEST) return 'is too small'
      const range = document.createRange()
      range.selectNodeContents(text)
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right))
      return style.display !== 'inline' && right > box.right + 1 ? 'sticks out' : undefined
    }
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const faults = [...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('svg, .sr-only, [aria-hidden=true], .overflow-x-auto'))
      .map((element) => [faultOf(element), element] as const)
      .filter(([fault]) => fault !== undefined)
      .map(([fault, element]) => `${element.outerHTML.slice(0, 120)} ${fault}`)
    return document.documentElement.scrollWidth > innerWidth ? ['the page is too wide', ...faults] : faults
  })
}
