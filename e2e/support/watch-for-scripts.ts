import { expect, type Page } from '@playwright/test'

interface Watched {
  ran?: boolean
  violations?: string[]
}

/** The browser says so itself when the server refuses an input; that is no complaint of the page. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Watches a page for payloads that run. Gives the check: nothing ran or asked, the policy stopped nothing (there was
 * nothing to stop), the browser did not complain, and no element came out of a text.
 */
export async function watchForScripts(page: Page): Promise<(where: string) => Promise<void>> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('dialog', (dialog) => {
    // The guard of a form that is not saved.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    complaints.push(`a dialog asks: ${dialog.message()}`)
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
    const found = await page.evaluate(() => {
      const { ran, violations } = window as Watched
      // A page that the server rendered has one script of its own in it (web/public/first-paint.js).
      const own = [...document.head.querySelectorAll('script')].find(({ text }) =>
        text.startsWith('// Runs before the page is painted'),
      )
      const made = [...document.querySelectorAll('*')].filter(
        (element) =>
          // A block of data never runs.
          (element !== own &&
            element.matches(
              'script:not([src]):not([type="application/json"]), script[src^="data:"], iframe, object, embed, base, marquee',
            )) ||
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              // A label may begin like an address; it leads nowhere.
              (!name.startsWith('aria-') && /^\s*(java|vb)script:|^data:text/i.test(value)),
          ),
      )
      return { ran: ran === true, violations, made: made.map((element) => element.outerHTML.slice(0, 200)) }
    })
    expect({ where, ...found, complaints }).toEqual({
      where,
      ran: false,
      violations: [],
      made: [],
      complaints: [],
    })
  }
}
