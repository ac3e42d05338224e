import { expect, type Page } from '@playwright/test'

/** Checks that the topmost sheet, or the page, shows exactly these filled buttons: one main action at a time. */
export async function expectMainButtons(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  const top = page.locator('dialog[open], main').last()
  const filled = top.locator(':is(button, a):is([class*="bg-accent-fill"], [class*="bg-bad-fill"]):visible')
  await expect(filled).toHaveText([...names])
}
