import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { shareOf } from '../../server/src/testing/races/rounds.ts'
import { contextOf, signIn } from './people.ts'
import { payloads } from './script-payloads.ts'
import { watchForScripts } from './watch-for-scripts.ts'

/** How many fields or links have been tested so far: the next one starts at another payload. */
let given = 0

/** Returns the payloads to test a field or link with: all in the long tests, otherwise a dozen in turn. */
export function somePayloads(): string[] {
  return shareOf(payloads, 10, given++)
}

/** Types payloads one after the other, each replacing the last, as a keyboard does, and leaves the field, so that it validates. */
export async function typeEach(field: Locator): Promise<void> {
  const typed = somePayloads()
  const filled = await field.evaluate(async (element: HTMLInputElement | HTMLTextAreaElement, texts) => {
    let filled = 0
    for (const text of texts) {
      element.focus()
      element.select()
      document.execCommand('insertText', false, text)
      if (element.value !== '') filled += 1
      element.blur()
      // A keyboard does not type a hundred texts in one task.
      await new Promise((shown) => setTimeout(shown))
    }
    return filled
  }, typed)
  // Amounts and codes accept digits only; every other field must accept what was typed.
  const onlyDigits = /decimal|numeric|none/.test((await field.getAttribute('inputmode')) ?? '')
  expect(filled).toBeGreaterThanOrEqual(onlyDigits ? 0 : typed.length)
}

export interface Watched {
  page: Page
  expectHarmless: (where: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens a page of a member of the demo, or of a visitor, that is watched for scripts that run. */
export async function watched(browser: Browser, who?: string): Promise<Watched> {
  const context = await contextOf(browser)
  const page = who === undefined ? await context.newPage() : await signIn(context, who)
  return { page, expectHarmless: await watchForScripts(page), close: () => context.close() }
}

export async function closeAll(...people: Watched[]): Promise<void> {
  await Promise.all(people.map(({ close }) => close()))
}

/** Checks that each of these texts is shown, character by character. */
export async function expectTexts(inside: Locator, texts: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = (await inside.allTextContents()).join(' ')
        return texts.filter((text) => !shown.includes(text))
      },
      // Called two hundred times in a journey: polling each 100 ms would take half of it.
      { intervals: [10, 20, 50, 100] },
    )
    .toEqual([])
}

/** Returns every field that accepts typed text. */
export function typedFields(inside: Locator): Locator {
  return inside.locator(
    'input:not([type=checkbox], [type=radio], [type=date], [type=file], [type=range], [aria-hidden=true]), textarea',
  )
}
