import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Axe's categories of rules that do not depend on texts. */
const STRUCTURE = ['cat.structure', 'cat.tables', 'cat.parsing', 'cat.time-and-media']

const SETTLES_WITHIN_MILLISECONDS = 45_000

/**
 * Waits until the page is ready to be checked: its heading or a sheet is shown, there are no placeholders, and no animation runs,
 * whose intermediate colours would be wrong.
 */
export async function settled(page: Page): Promise<void> {
  // Evaluated in the page in one call: a journey through all screens does this a thousand times.
  const missing = await page.evaluate(async (milliseconds) => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    const missing = () => {
      if (!isShown(document.querySelector('h1, dialog[open]'))) return 'a heading or a sheet'
      const waits = document.querySelector('.rendered, [aria-busy="true"], [data-skeleton]')
      return waits ? `what comes in place of ${waits.outerHTML.slice(0, 300)}` : undefined
    }
    const isRunning = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const end = performance.now() + milliseconds
    do {
      while (missing() && performance.now() < end) await new Promise((next) => setTimeout(next, 20))
      await document.fonts.ready
      // Animations are finished at once (waiting for them would be half of a check's time), and so are those that start when
      // they end, such as an inherited colour.
      for (
        let running = document.getAnimations().filter(isRunning);
        running.length > 0 && performance.now() < end;
      ) {
        for (const one of running) one.finish()
        await Promise.allSettled(running.map(({ finished }) => finished))
        running = document.getAnimations().filter(isRunning)
      }
      // Meanwhile another placeholder may have appeared.
    } while (missing() && performance.now() < end)
    return missing()
  }, SETTLES_WITHIN_MILLISECONDS)
  expect(missing).toBeUndefined()
}

/**
 * Checks that axe finds no fault once the page is settled; with an open sheet, only in the sheet. Contrast takes longer than all
 * other rules and does not depend on the language: a journey that visits a page in both languages may leave it out once. The
 * same holds for the structure rules.
 */
export async function expectNoViolations(
  page: Page,
  where = '',
  { contrast = true, structure = true } = {},
): Promise<void> {
  await settled(page)
  // Half a megabyte, which stays in the page until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const leftOut = [...(contrast ? [] : ['cat.color']), ...(structure ? [] : STRUCTURE)]
  const findFaults = () =>
    page.evaluate(async (leftOut) => {
      const { run, getRules } = (window as unknown as { axe: typeof axe }).axe
      const rules = leftOut.length === 0 ? [] : getRules(leftOut).map(({ ruleId }) => ruleId)
      const { violations } = await run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
    }, leftOut)
  // A fault that lasts only a moment, such as a colour in transition between themes, does not count.
  let found = await findFaults()
  if (found.length > 0) {
    await settled(page)
    found = await findFaults()
  }
  expect([...found, ...(await smallTextControls(page))].map((fault) => `${where} ${fault}`)).toEqual([])
}

/** Returns the text controls in which an iPhone would zoom: those under 16 px on a touch screen. */
function smallTextControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return []
    return [
      ...document.querySelectorAll(
        'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',
      ),
    ]
      .filter(
        (control) => control.checkVisibility() && Number.parseFloat(getComputedStyle(control).fontSize) < 16,
      )
      .map((control) => `text under 16 px in ${control.outerHTML.slice(0, 200)}`)
  })
}
