import type { Page } from '@playwright/test'

/**
 * Counts a user's taps: each press of a button or link, each tap into a field or onto a checkbox, each chosen file. Typing into a
 * field that already has the focus is none. Call it before the page is opened.
 */
export async function countTouches(
  page: Page,
): Promise<{ count: () => Promise<number>; reset: () => Promise<void> }> {
  let touches = 0
  await page.exposeFunction('touched', () => {
    touches += 1
  })
  await page.addInitScript(() => {
    const { touched } = window as unknown as { touched: () => void }
    const isFile = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && target.type === 'file'
    addEventListener('pointerdown', ({ target }) => !isFile(target) && touched(), { capture: true })
    // Files are chosen without a tap here, but take one on a phone.
    addEventListener('change', ({ target }) => isFile(target) && touched(), { capture: true })
  })
  return {
    count: async () => touches,
    reset: async () => {
      touches = 0
    },
  }
}
