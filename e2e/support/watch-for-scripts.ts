import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** The app's own inline script. */
const OWN_SCRIPT = readFileSync(join(import.meta.dirname, '../../web/dist/first-paint.js'), 'utf8').trim()

interface Watched {
  ran?: boolean
  violations?: string[]
}

/** The browser logs this itself when the server rejects an input; it is not an error of the page. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Watches a page for payloads that run. Returns a check that nothing ran or opened a dialog, the security policy blocked nothing
 * (there was nothing to block), the browser logged no error, and no element was created from a text.
 */
export async function watchForScripts(page: Page): Promise<(where: string) => Promise<void>> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('dialog', (dialog) => {
    // The warning about a form that is not saved.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    errors.push(`a dialog asks: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const watched = window as Watched & { run?: () => void }
    watched.run = () => {
      watched.ran = true
    }
    watched.violations = []
    document.addEventListener('securitypolicyviolation', (event) =>
      watched.violations?.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return async (where) => {
    const found = await page.evaluate((ownScript) => {
      const { ran, violations } = window as Watched
      // A server-rendered page has one inline script of the app (web/public/first-paint.js).
      const own = [...document.head.querySelectorAll('script')].find(({ text }) => text === ownScript)
      const made = [...document.querySelectorAll('*')].filter(
        (element) =>
          // A data block never runs.
          (element !== own &&
            element.matches(
              'script:not([src]):not([type="application/json"]), script[src^="data:"], iframe, object, embed, base, marquee',
            )) ||
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              // A label may begin like an address; it is not a link.
              (!name.startsWith('aria-') && /^\s*(java|vb)script:|^data:text/i.test(value)),
          ),
      )
      return { ran: ran === true, violations, made: made.map((element) => element.outerHTML.slice(0, 200)) }
    }, OWN_SCRIPT)
    expect({ where, ...found, errors }).toEqual({
      where,
      ran: false,
      violations: [],
      made: [],
      errors: [],
    })
  }
}
