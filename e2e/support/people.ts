import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test,
} from '@playwright/test'
import { failOnBrowserErrors } from './expected-errors.ts'
import { ORIGIN } from './server-address.ts'
import type { Size } from './sizes.ts'
import { storedSession } from './stored-session.ts'

export interface BrowserSettings {
  language?: 'zh' | 'en'
  dark?: boolean
  wide?: boolean
  /** The viewport, one of those in `sizes.ts`; it overrides `wide`. */
  size?: Size
  /** Allows the service worker, as after a first visit. Only offline journeys need it, and it is slow. */
  kept?: boolean
  /** The device's time zone; the platform's own by default. */
  zone?: string
}

/** The test that runs in this process, and its browser contexts. */
const current: { test: string; browsers: BrowserContext[] } = { test: '', browsers: [] }

/** Opens a browser context for one user. Those of the previous test are closed first, with their connections to the server. */
export async function contextOf(browser: Browser, settings: BrowserSettings = {}): Promise<BrowserContext> {
  const { language = 'zh', dark = false, kept = false, zone = 'Asia/Shanghai', size } = settings
  const wide = size ? size.width > 1000 : settings.wide === true
  const { testId } = test.info()
  if (current.test !== testId) {
    current.test = testId
    await Promise.all(current.browsers.splice(0).map((one) => one.close()))
  }
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? ORIGIN,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: zone,
    colorScheme: dark ? 'dark' : 'light',
    viewport: size ?? (wide ? { width: 1280, height: 800 } : { width: 360, height: 780 }),
    hasTouch: !wide,
    isMobile: !wide,
    reducedMotion: 'reduce',
    serviceWorkers: kept ? 'allow' : 'block',
  })
  current.browsers.push(context)
  context.on('page', waitForStepsBack)
  failOnBrowserErrors(context)
  return context
}

/** Makes `goto` and `reload` wait for the history step of a closing sheet, which would abort a navigation. */
function waitForStepsBack(page: Page): void {
  const { goto, reload } = page
  // Not for ever: a page that is closing does not answer.
  const still = () => waitForHistorySteps(page, { timeout: 2000 }).catch(() => {})
  page.goto = async (...given) => {
    await still()
    // With two sheets open, the step of the upper one is not seen below the other: the navigation is repeated.
    return goto.apply(page, given).catch((error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error
      return goto.apply(page, given)
    })
  }
  page.reload = async (...given) => {
    await still()
    return reload.apply(page, given)
  }
}

/** Requests that stay open as long as the page. */
const EVENTS = /\/events\b/

/** Switches the language, as another tab does, and the colour scheme, as the system does, without a reload. */
export async function changeSettings(
  page: Page,
  { language = 'zh', dark = false }: BrowserSettings,
): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  // Texts that come from the server in a language are requested again.
  const asked = new Set<Request>()
  const starts = (one: Request) => void (EVENTS.test(one.url()) || asked.add(one))
  const ends = (one: Request) => void asked.delete(one)
  page.on('request', starts).on('requestfinished', ends).on('requestfailed', ends)
  const spoken = await page.evaluate(async (newValue) => {
    localStorage.setItem('language', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
    // The page renders at once and sends its requests right after; it need not be painted for that.
    for (let turns = 0; turns < 3; turns += 1) await new Promise((next) => setTimeout(next))
    return document.documentElement.lang
  }, language)
  expect(spoken).toBe(language === 'zh' ? 'zh-CN' : 'en')
  await expect.poll(() => [...asked].map((one) => one.url())).toEqual([])
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends)
}

/** Signs a member of the demo in without the form, which has a journey of its own. */
export async function signIn(context: BrowserContext, account: string): Promise<Page> {
  const answer = await context.request.post('/api/user/login', {
    // The header that the app sends: the stored session is read with amounts as text.
    headers: { 'Torch-Amounts': 'text' },
    data: { account, password: 'torch123', rememberMe: true },
  })
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  const page = await context.newPage()
  await page.addInitScript((kept) => {
    // An empty page, such as before the first one, has no storage.
    if (location.protocol === 'about:' || localStorage.getItem('accessToken')) return
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, storedSession(data))
  return page
}

/** Waits for the history step that a closed sheet takes a moment later, which would also leave the next page. */
export async function waitForHistorySteps(page: Page, { timeout = 45_000 } = {}): Promise<void> {
  const areTaken = await page.evaluate(async (milliseconds) => {
    const areTaken = () => {
      const marked = 'sheet' in ((history.state as object | null) ?? {})
      return !marked || document.querySelector('dialog[open]') !== null
    }
    const end = performance.now() + milliseconds
    while (!areTaken() && performance.now() < end) await new Promise((next) => setTimeout(next, 20))
    return areTaken()
  }, timeout)
  expect(areTaken).toBe(true)
}

/** Returns what a member of the demo knows about their own account. */
export async function memberOf(
  request: APIRequestContext,
  account: string,
): Promise<{ referralCode: string }> {
  const answer = await request.post('/api/user/login', {
    data: { account, password: 'torch123', rememberMe: false },
  })
  const { data } = (await answer.json()) as { data: { userInfo: { referralCode: string } } }
  return data.userInfo
}
