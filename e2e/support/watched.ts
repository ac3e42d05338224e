import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { shareOf } from '../../server/src/testing/races/rounds.ts'
import { contextOf, signIn } from './people.ts'
import { payloads } from './script-payloads.ts'
import { watchForScripts } from './watch-for-scripts.ts'

/** How many a field or a link has been given so far: the next one begins elsewhere among the payloads. */
let given = 0

/** What a field or a link is tried with: all payloads in the long tests, a dozen in turn otherwise. */
export function somePayloads(): string[] {
  return shareOf(payloads, 10, given++)
}

/** Types payloads, each the one before it, as a keyboard does, and leaves the field, so that its faults are shown. */
export async function typeEach(field: Locator): Promise<void> {
  const typed = somePayloads()
  const held = await field.evaluate(async (element: HTMLInputElement | HTMLTextAreaElement, texts) => {
    let held = 0
    for (const text of texts) {
      element.focus()
      element.select()
      document.execCommand('insertText', false, text)
      if (element.value !== '') held += 1
      element.blur()
      // No keyboard types a hundred texts in one breath.
      await new Promise((shown) => setTimeout(shown))
    }
    return held
  }, typed)
  // Amounts and codes take digits only; every other field took what was typed.
  const onlyDigits = /decimal|numeric/.test((await field.getAttribute('inputmode')) ?? '')
  expect(held).toBeGreaterThanOrEqual(onlyDigits ? 0 : typed.length)
}

export interface Watched {
  page: Page
  harmless: (where: string) => Promise<void>
  close: () => Promise<void>
}

/** TestMember of the demo, or a visitor, whose page is watched for what runs. */
export async function watched(browser: Browser, who?: string): Promise<Watched> {
  const context = await contextOf(browser)
  const page = who === undefined ? await context.newPage() : await signIn(context, who)
  return { page, harmless: await watchForScripts(page), close: () => context.close() }
}

export async function closeAll(...people: Watched[]): Promise<void> {
  await Promise.all(people.map(({ close }) => close()))
}

/** Each of these stands there, letter by letter. */
export async function expectTexts(inside: Locator, texts: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = (await inside.allTextContents()).join(' ')
        return texts.filter((text) => !shown.includes(text))
      },
      // Two hundred times in a journey: a tenth of a second each would be half of it.
      { intervals: [10, 20, 50, 100] },
    )
    .toEqual([])
}

/** Everything that takes typed text. */
export function typedFields(inside: Locator): Locator {
  return inside.locator(
    'input:not([type=checkbox], [type=radio], [type=date], [type=file], [type=range], [aria-hidden=true]), textarea',
  )
}
