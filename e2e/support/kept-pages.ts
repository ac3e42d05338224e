import { chromium, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { failOnBrowserErrors } from './expected-errors.ts'
import { signIn } from './people.ts'

/** Returns a page of a browser that keeps pages for Back (bfcache), which Playwright's own does not, and what closes it. */
export async function withPagesKept(
  baseURL: string,
  account: string,
  initScript: () => void = () => {},
): Promise<[Page, () => Promise<void>]> {
  const own = await chromium.launch({
    ...browserOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await own.newContext({ baseURL, locale: 'zh-CN', serviceWorkers: 'block' })
  failOnBrowserErrors(context)
  await context.addInitScript(initScript)
  return [await signIn(context, account), () => own.close()]
}
