import type { Page } from '@playwright/test'

/** Goes to an address as the app itself does, without a new page: what runs is kept in mind all the way. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
  }, address)
}

/**
 * To another screen in the same way, and waits until the one before has gone. What looks at many screens keeps its tools in the
 * page, warm, where each page that is opened anew would be given them again. An open sheet would take its step back meanwhile,
 * and of the same screen nothing goes: those are opened from outside.
 */
export async function walkToScreen(page: Page, address: string): Promise<void> {
  const from = screenOf(page.url())
  if (from === undefined || from === screenOf(address) || (await page.locator('dialog[open]').count()) > 0) {
    await page.goto(address)
    return
  }
  const heading = await page.locator('h1').first().elementHandle()
  await walkTo(page, address)
  await heading?.waitForElementState('hidden')
}

/** Which screen an address leads to, whatever number or code it names; undefined where there is none yet. */
function screenOf(address: string): string | undefined {
  if (address === 'about:blank') return undefined
  return new URL(address, 'http://localhost').pathname.replace(/\/[^/]*\d[^/]*$/, '/…')
}
