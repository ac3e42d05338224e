import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './no-violations.ts'
import { changeSettings } from './people.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/** Checks that the page fits and axe finds no fault at four sizes, light and dark, then restores the page. */
export async function expectPageFits(page: Page, language: 'zh' | 'en', where: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 780 }
  for (const dark of [false, true]) {
    await changeSettings(page, { language, dark })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      // Polled: the page may lay itself out once more after the new size.
      await expect
        .poll(excess, `pixels that ${where} is wider than ${size.width} x ${size.height}`)
        .toBeLessThanOrEqual(0)
      // Colours do not depend on the language: contrast is checked in light with one language and in dark with the other.
      await expectNoViolations(page, where, { contrast: dark === (language === 'en') })
    }
  }
  await changeSettings(page, { language })
  await page.setViewportSize(before)
}
