import { type APIRequestContext, type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { ORIGIN } from './place.ts'

export interface Look {
  language?: 'zh' | 'en'
  dark?: boolean
  wide?: boolean
  /** The app is kept by the browser, as after a first visit: only what works offline needs that, and it takes its time. */
  kept?: boolean
}

/** The test that is under way in this process, and the browsers of its people. */
const current: { test: string; browsers: BrowserContext[] } = { test: '', browsers: [] }

/** A browser of one person, as they hold it. Those of the test before go home first, and hang on the server no more. */
export async function contextOf(
  browser: Browser,
  { language = 'zh', dark = false, wide = false, kept = false }: Look = {},
): Promise<BrowserContext> {
  const { testId } = test.info()
  if (current.test !== testId) {
    current.test = testId
    await Promise.all(current.browsers.splice(0).map((one) => one.close()))
  }
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    viewport: wide ? { width: 1280, height: 800 } : { width: 360, height: 780 },
    hasTouch: !wide,
    isMobile: !wide,
    reducedMotion: 'reduce',
    serviceWorkers: kept ? 'allow' : 'block',
  })
  current.browsers.push(context)
  return context
}

/** Signs in one of the demo's people without going through the form, which has a journey of its own. */
export async function signIn(context: BrowserContext, account: string): Promise<Page> {
  const answer = await context.request.post('/api/user/login', {
    data: { account, password: 'torch123', rememberMe: true },
  })
  const { data } = (await answer.json()) as {
    data: Record<string, unknown> & { userInfo: Record<string, unknown> }
  }
  const page = await context.newPage()
  const goto = page.goto.bind(page)
  page.goto = async (...there) => {
    await stepsAreTaken(page)
    return goto(...there)
  }
  await page.addInitScript((session) => {
    if (localStorage.getItem('accessToken')) return
    localStorage.setItem('accessToken', session.accessToken as string)
    localStorage.setItem('refreshToken', session.refreshToken as string)
    localStorage.setItem('accessTokenExpiresAt', session.accessTokenExpiresAt as string)
    localStorage.setItem('userInfo', JSON.stringify(session.userInfo))
    localStorage.setItem('isMerchant', String(session.userInfo.isMerchant))
    localStorage.setItem('merchantInfo', JSON.stringify(session.userInfo.merchantInfo))
  }, data)
  return page
}

/** A sheet that has closed takes its step back in the history a moment later, and would take the next page along. */
export async function stepsAreTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marked = 'sheet' in ((history.state as object | null) ?? {})
    return !marked || document.querySelector('dialog[open]') !== null
  })
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
