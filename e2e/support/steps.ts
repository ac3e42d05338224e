import type { Page } from '@playwright/test'

/**
 * Counts a user's steps at a desk: each click, each field that is typed into, and each key that types nothing, such as Enter, an
 * arrow or Ctrl K; not the keys of a scanner, which a script sends. Call it before the page is opened.
 */
export async function countSteps(
  page: Page,
): Promise<{ count: () => Promise<number>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const done = { steps: 0 }
    Object.assign(window, { done })
    let writtenInto: EventTarget | null = null
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.closest('input, textarea, select') !== null
    addEventListener('input', ({ target }) => {
      if (target !== writtenInto) done.steps += 1
      writtenInto = target
    })
    addEventListener(
      'click',
      ({ detail }) => {
        // A click that a key or a form caused was already counted as the key.
        if (detail === 0) return
        done.steps += 1
        writtenInto = null
      },
      { capture: true },
    )
    addEventListener(
      'keydown',
      ({ key, target, ctrlKey, metaKey, isTrusted }) => {
        if (!isTrusted || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return
        const writes = key.length === 1 && !ctrlKey && !metaKey && isField(target)
        if (!writes) done.steps += 1
      },
      { capture: true },
    )
  })
  return {
    count: () => page.evaluate(() => (window as unknown as Counted).done.steps),
    reset: () =>
      page.evaluate(() => {
        const { done } = window as unknown as Counted
        done.steps = 0
      }),
  }
}

interface Counted {
  done: { steps: number }
}
