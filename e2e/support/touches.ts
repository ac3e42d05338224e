import type { Page } from '@playwright/test'

/**
 * Counts what a person's fingers do on the glass: each press of a button or a link, each tap into a field or onto a box, each file
 * that is chosen. Typing into a field that has the focus already is none. Call it before the page is opened.
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
    // Chosen without a finger here, by one there.
    addEventListener('change', ({ target }) => isFile(target) && touched(), { capture: true })
  })
  return {
    count: async () => touches,
    reset: async () => {
      touches = 0
    },
  }
}
