import type { Page } from '@playwright/test'

/**
 * Counts what a person's fingers do: each press of a button or a link, and each field that is typed into, with the key of
 * the keyboard that sends it. Call it before the page is opened.
 */
export async function countTouches(
  page: Page,
): Promise<{ count: () => Promise<number>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const counted = { touches: 0 }
    Object.assign(window, { counted })
    let typedInto: EventTarget | null = null
    addEventListener('input', ({ target }) => {
      if (target !== typedInto) counted.touches += 1
      typedInto = target
    })
    addEventListener(
      'click',
      ({ target, detail }) => {
        const pressed = target instanceof Element ? target.closest('button, a, [role=button]') : null
        // A field that is sent by its own keyboard presses the button of its form, which nobody has touched.
        const isSentByKey = detail === 0 && pressed !== document.activeElement
        if (!pressed || isSentByKey) return
        counted.touches += 1
        typedInto = null
      },
      { capture: true },
    )
  })
  return {
    count: () => page.evaluate(() => (window as unknown as Counted).counted.touches),
    reset: () =>
      page.evaluate(() => {
        const { counted } = window as unknown as Counted
        counted.touches = 0
      }),
  }
}

interface Counted {
  counted: { touches: number }
}
