import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations, settled } from './no-violations.ts'
import { isShort } from './scope.ts'

export interface Size {
  width: number
  height: number
}

const PHONE = { width: 360, height: 780 }
const TABLET = { width: 1024, height: 768 }
const DESK = { width: 1440, height: 900 }

/** The viewports in which the console and the counter are used. */
export const SIZES: readonly Size[] = [PHONE, TABLET, DESK]

/** For journeys that run once per size: English, with the longest words, on the smallest screen. In `npm test` one size each. */
export const SIZES_OF: Record<'zh' | 'en', readonly Size[]> = {
  zh: isShort ? [DESK] : [TABLET, DESK],
  en: [PHONE],
}

/** Checks that nothing is wider than the screen, the main button is fully in view, and axe finds no fault. */
export async function expectFits(page: Page, where: string, main?: Locator): Promise<void> {
  await settled(page)
  if (main) await expect(main).toBeInViewport({ ratio: 1 })
  expect([where, await overflowWidth(page)]).toEqual([where, 0])
  await expectNoViolations(page, where)
}

/** Checks the same on a phone, a tablet and a desktop, then restores the viewport. */
export async function expectFitsAllSizes(page: Page, where: string, main?: Locator): Promise<void> {
  await atEachSize(page, ({ width }) => expectFits(page, `${where} ${width}`, main))
}

/** Checks on a phone, a tablet and a desktop that nothing is wider than the screen, then restores the viewport. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await atEachSize(page, async ({ width }) => expect([width, await overflowWidth(page)]).toEqual([width, 0]))
}

async function atEachSize(page: Page, check: (size: Size) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await check(size)
  }
  if (before) await page.setViewportSize(before)
}

/** Returns by how many pixels the page, or a sheet on it, is wider than its container. A phone would scale it down. */
async function overflowWidth(page: Page): Promise<number> {
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
