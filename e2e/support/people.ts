import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test,
} from '@playwright/test'
import { ORIGIN } from './server-address.ts'
import type { Size } from './sizes.ts'
import { storedSession } from './stored-session.ts'

export interface BrowserSettings {
  language?: 'zh' | 'en'
  dark?: boolean
  wide?: boolean
  /** The screen, where it is one of those that a journey is walked on; then it says whether that is wide. */
  size?: Size
  /** The app is kept by the browser, as after a first visit: only what works offline needs that, and it takes its time. */
  kept?: boolean
  /** Where the device's clock stands; the platform's own, if nothing is said. */
  zone?: string
}

/** The test that is under way in this process, and the browsers of its people. */
const current: { test: string; browsers: BrowserContext[] } = { test: '', browsers: [] }

/** A browser of one person, as they hold it. Those of the test before go home first, and hang on the server no more. */
export async function contextOf(browser: Browser, look: BrowserSettings = {}): Promise<BrowserContext> {
  const { language = 'zh', dark = false, kept = false, zone = 'Asia/Shanghai', size } = look
  const wide = size ? size.width > 1000 : look.wide === true
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
  return context
}

/** A sheet that closes takes one step back, which would break off a visit to an address that begins in that moment. */
function waitForStepsBack(page: Page): void {
  const { goto, reload } = page
  // Not for ever: a page that is going away tells nothing any more.
  const still = () => waitForHistorySteps(page, { timeout: 2000 }).catch(() => {})
  page.goto = async (...given) => {
    await still()
    // Of two that lie upon each other, the upper one's step is not seen beneath the other: the visit is made again.
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

/** What stays open as long as the page does. */
const EVENTS = /\/events\b/

/** The page as it stands in another language and other colours: chosen in another tab, and by the system. */
export async function changeSettings(
  page: Page,
  { language = 'zh', dark = false }: BrowserSettings,
): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  // What the server says in a language is asked for anew.
  const asked = new Set<Request>()
  const starts = (one: Request) => void (EVENTS.test(one.url()) || asked.add(one))
  const ends = (one: Request) => void asked.delete(one)
  page.on('request', starts).on('requestfinished', ends).on('requestfailed', ends)
  const spoken = await page.evaluate(async (newValue) => {
    localStorage.setItem('language', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
    // It is drawn at once, and asks for what it needs right after; no frame need be painted for that.
    for (let turns = 0; turns < 3; turns += 1) await new Promise((next) => setTimeout(next))
    return document.documentElement.lang
  }, language)
  expect(spoken).toBe(language === 'zh' ? 'zh-CN' : 'en')
  await expect.poll(() => [...asked].map((one) => one.url())).toEqual([])
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends)
}

/** Signs in one of the demo's people without going through the form, which has a journey of its own. */
export async function signIn(context: BrowserContext, account: string): Promise<Page> {
  const answer = await context.request.post('/api/user/login', {
    // As the app asks for it: what is kept is read with amounts as text.
    headers: { 'Torch-Amounts': 'text' },
    data: { account, password: 'torch123', rememberMe: true },
  })
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  const page = await context.newPage()
  await page.addInitScript((kept) => {
    if (localStorage.getItem('accessToken')) return
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, storedSession(data))
  return page
}

/** A sheet that has closed takes its step back in the history a moment later, and would take the next page along. */
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

/** What one of the demo's people knows of themselves. */
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
