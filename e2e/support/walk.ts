import type { Page } from '@playwright/test'
import { paths } from '../../web/src/paths.ts'

/** Navigates as the app itself does, without loading a new page, so that the state of the page stays. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
  }, address)
}

/**
 * Navigates in the same way and waits until the previous screen has gone. Journeys through many screens so load axe only once.
 * With a sheet open (its history step would interfere), within the same screen (nothing disappears) or between the app and the
 * console (another document) it loads the page.
 */
export async function walkToScreen(page: Page, address: string): Promise<void> {
  const from = screenOf(page.url())
  const isLoaded = from === undefined || from === screenOf(address) || isConsole(from) !== isConsole(address)
  if (isLoaded || (await page.locator('dialog[open]').count()) > 0) {
    await page.goto(address)
    return
  }
  const heading = await page.locator('h1').first().elementHandle()
  await walkTo(page, address)
  await heading?.waitForElementState('hidden')
}

/** Returns which screen an address belongs to, ignoring numbers and codes; undefined before the first page. */
function screenOf(address: string): string | undefined {
  if (address === 'about:blank') return undefined
  return new URL(address, 'http://localhost').pathname.replace(/\/[^/]*\d[^/]*$/, '/…')
}

function isConsole(path: string): boolean {
  return path.startsWith(paths.console)
}
