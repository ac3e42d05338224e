import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations, settled } from './no-violations.ts'

export interface Size {
  width: number
  height: number
}

const PHONE = { width: 360, height: 780 }
const TABLET = { width: 1024, height: 768 }
const DESK = { width: 1440, height: 900 }

/** What the desk and the till are worked on. */
export const SIZES: readonly Size[] = [PHONE, TABLET, DESK]

/** For what is done once at each of them: English, whose words are the longest, where there is the least room for them. */
export const SIZES_OF: Record<'zh' | 'en', readonly Size[]> = { zh: [TABLET, DESK], en: [PHONE] }

/** Nothing is wider than the screen, what is to be pressed next is all in sight, and axe finds no fault. */
export async function expectFits(page: Page, where: string, main?: Locator): Promise<void> {
  await settled(page)
  if (main) await expect(main).toBeInViewport({ ratio: 1 })
  expect([where, await beyond(page)]).toEqual([where, 0])
  await expectNoViolations(page, where)
}

/** So it is on a phone, a tablet and a desk, one after the other. Then the page is as it was. */
export async function expectFitsAllSizes(page: Page, where: string, main?: Locator): Promise<void> {
  await atEach(page, ({ width }) => expectFits(page, `${where} ${width}`, main))
}

/** On a phone, a tablet and a desk nothing is wider than the screen. Then the page is as it was. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await atEach(page, async ({ width }) => expect([width, await beyond(page)]).toEqual([width, 0]))
}

async function atEach(page: Page, look: (size: Size) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await look(size)
  }
  if (before) await page.setViewportSize(before)
}

/** By how much the page, or a sheet over it, is wider than what it stands in. A phone would show all of it, only smaller. */
async function beyond(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate(
    (width) =>
      Math.max(
        document.documentElement.scrollWidth - width,
        ...[...document.querySelectorAll('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth),
        0,
      ),
    width,
  )
}
