import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe calls the rules that no text can break. */
const STRUCTURE = ['cat.structure', 'cat.tables', 'cat.parsing', 'cat.time-and-media']

const SETTLES_WITHIN_MILLISECONDS = 45_000

/**
 * There is something to look at: a page of the app's with its heading, or a sheet over it, no placeholder any more, and nothing that
 * still fades or slides, whose colours would be neither the old ones nor the new ones.
 */
export async function settled(page: Page): Promise<void> {
  // Asked for in the page itself, in one call: a journey through all screens asks a thousand times.
  const missing = await page.evaluate(async (milliseconds) => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    const missing = () => {
      if (!isShown(document.querySelector('h1, dialog[open]'))) return 'a heading or a sheet'
      const waits = document.querySelector('.rendered, [aria-busy="true"], [data-skeleton]')
      return waits ? `what comes in place of ${waits.outerHTML.slice(0, 300)}` : undefined
    }
    const passes = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const end = performance.now() + milliseconds
    do {
      while (missing() && performance.now() < end) await new Promise((next) => setTimeout(next, 20))
      await document.fonts.ready
      // What fades or slides is taken to its end, to wait for which would be half of what a look takes; and what begins with that end,
      // as a colour that was inherited.
      for (
        let passing = document.getAnimations().filter(passes);
        passing.length > 0 && performance.now() < end;
      ) {
        for (const one of passing) one.finish()
        await Promise.allSettled(passing.map(({ finished }) => finished))
        passing = document.getAnimations().filter(passes)
      }
      // Meanwhile something else may have begun to wait.
    } while (missing() && performance.now() < end)
    return missing()
  }, SETTLES_WITHIN_MILLISECONDS)
  expect(missing).toBeUndefined()
}

/**
 * Nothing that axe finds fault with, once the page stands still. Behind an open sheet nothing can be reached. Contrast takes
 * longer than all the rest, and colours know no language: who looks at a page in both may leave it out once. So with its structure,
 * the same lists and tables under other words.
 */
export async function expectNoViolations(
  page: Page,
  where = '',
  { contrast = true, structure = true } = {},
): Promise<void> {
  await settled(page)
  // Half a megabyte, which a page keeps until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const leftOut = [...(contrast ? [] : ['cat.color']), ...(structure ? [] : STRUCTURE)]
  const look = () =>
    page.evaluate(async (leftOut) => {
      const { run, getRules } = (window as unknown as { axe: typeof axe }).axe
      const rules = leftOut.length === 0 ? [] : getRules(leftOut).map(({ ruleId }) => ruleId)
      const { violations } = await run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(rules.map((id) => [id, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
    }, leftOut)
  // What is wrong for a moment only, such as a colour on its way from one theme to the other, nobody meets.
  let found = await look()
  if (found.length > 0) {
    await settled(page)
    found = await look()
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
