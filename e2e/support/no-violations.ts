import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * There is something to look at: a page with its heading, or a sheet over it, no placeholder any more, and nothing that
 * still fades or slides, whose colours would be neither the old ones nor the new ones.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, dialog[open]').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
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
  // No page of ours holds another: axe need not open one to gather what it found, which takes longer than to look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (!contrast) axe.disableRules('color-contrast')
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map((node) => node.target).join(' ')}`),
  ).toEqual([])
}
