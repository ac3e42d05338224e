import { expect, type Page } from '@playwright/test'

/** Holds that what is on top, a sheet or the page, has so many filled buttons in sight: one main act at a time. */
export async function expectMainButtons(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  const top = page.locator('dialog[open], main').last()
  const filled = top.locator(':is(button, a):is([class*="bg-accent-fill"], [class*="bg-bad-fill"]):visible')
  await expect(filled).toHaveText([...names])
}
