import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * There is something to look at: a page of the app's with its heading, or a sheet over it, no placeholder any more, and nothing that
 * still fades or slides, whose colours would be neither the old ones nor the new ones.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, dialog[open]').first()).toBeVisible()
  await expect(page.locator('.rendered, [aria-busy="true"], [data-skeleton]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const passing = document.getAnimations().filter(ends)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Nothing that axe finds fault with, once the page stands still. Behind an open sheet nothing can be reached. Contrast takes
 * longer than all the rest, and colours know no language: who looks at a page in both may leave it out once.
 */
export async function noViolations(page: Page, where = '', { contrast = true } = {}): Promise<void> {
  await settled(page)
  // Half a megabyte, which a page keeps until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const look = () =>
    page.evaluate(async (isContrastLookedAt) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: isContrastLookedAt } },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
    }, contrast)
  // What is wrong for a moment only, such as a colour on its way from one theme to the other, nobody meets.
  let found = await look()
  if (found.length > 0) {
    await settled(page)
    found = await look()
  }
  expect(found.map((fault) => `${where} ${fault}`)).toEqual([])
}
