import type { Page } from '@playwright/test'

/**
 * Counts a user's steps at a desk: each click, each field that is typed into, and each key that types nothing, such as Enter, an
 * arrow or Ctrl K; not the keys of a scanner, which a script sends. Call it before the page is opened.
 */
export async function countSteps(
  page: Page,
): Promise<{ taken: () => Promise<string[]>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const done = { steps: [] as string[] }
    Object.assign(window, { done })
    let writtenInto: EventTarget | null = null
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.closest('input, textarea, select') !== null
    // The click that chooses it is the step.
    const isChoice = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')
    addEventListener('input', ({ target }) => {
      if (isChoice(target)) return
      if (target !== writtenInto) done.steps.push('field')
      writtenInto = target
    })
    // On the document: Playwright stops a click that would hit a moving element at the window, and clicks again.
    document.addEventListener(
      'click',
      ({ detail, target }) => {
        // A label's click causes another one, of its control, which counts.
        const label = target instanceof Element ? target.closest('label') : null
        if (label?.control && target !== label.control) return
        // A click that a key or a form caused was already counted as the key.
        if (detail === 0) return
        done.steps.push('click')
        writtenInto = null
      },
      { capture: true },
    )
    addEventListener(
      'keydown',
      ({ key, target, ctrlKey, metaKey, isTrusted }) => {
        if (!isTrusted || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return
        const writes = key.length === 1 && !ctrlKey && !metaKey && isField(target)
        if (!writes) done.steps.push(key)
      },
      { capture: true },
    )
  })
  return {
    /** Returns the steps since the last reset. */
    taken: () => page.evaluate(() => (window as unknown as Counted).done.steps),
    reset: () =>
      page.evaluate(() => {
        const { done } = window as unknown as Counted
        done.steps = []
      }),
  }
}

interface Counted {
  done: { steps: string[] }
}
