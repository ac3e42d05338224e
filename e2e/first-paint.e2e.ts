import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { settled } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// What arrives first is the page itself, as a visitor sees it (rules/screens#first-paint): it is there before the app is, the app takes its place
// without a trace, and what people did meanwhile is not lost.

const MOST_SHIFT = 0.05
/** Journeys whose browser is not to keep the app. */
const BY_PLAYWRIGHT = /^Service Worker registration blocked by Playwright$/

const texts = {
  zh: {
    welcome: '您好，欢迎来到火炬',
    account: '用户名或邮箱',
    password: '密码',
    logIn: '登录',
    forgot: '忘记密码？',
    buy: '买入',
  },
  en: {
    welcome: 'Hello, welcome to Torch',
    account: 'Username or email',
    password: 'Password',
    logIn: 'Log in',
    forgot: 'Forgot password?',
    buy: 'Buy',
  },
} as const

/** One of the demo, whichever others journeys open meanwhile. */
async function demoShop(page: Page): Promise<string> {
  const answer = await page.request.get('/api/merchants/nearby?keyword=老王面馆')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return `/merchant/${data[0]?.id}`
}

const addressesFor = async (page: Page) => ['/', '/login', '/trading-hall', '/merchant', await demoShop(page)]

/** A page whose scripts come when they are let. The one that stands in the page itself runs, as it does on a slow line. */
async function slowPage(browser: Browser, language: 'zh' | 'en', { account = '', scripts = '**/*.js' } = {}) {
  const context = await contextOf(browser, { language })
  const page = account ? await signIn(context, account) : await context.newPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return { page, letCome: resolve }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`who has no scripts reads the pages by which one comes in, ${language}`, async ({ browser }) => {
    const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
    const context = await browser.newContext({ baseURL: ORIGIN, locale, javaScriptEnabled: false })
    const page = await context.newPage()
    // A page that takes longer than a second goes out empty, for the app to fill (decision 140): on a busy machine, the first ones.
    const reads = (address: string, shown: Locator) =>
      expect(async () => {
        await page.goto(address)
        await expect(shown.first()).toBeVisible({ timeout: 1000 })
      }).toPass()
    await reads('/', page.getByRole('heading', { name: t.welcome }))
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
    const orders = page.getByRole('main').getByRole('listitem')
    await reads('/trading-hall', orders.getByRole('button', { name: t.buy }))
    await reads('/login', page.getByLabel(t.account))
    await expect(page.getByRole('button', { name: t.logIn, exact: true })).toBeVisible()
    await reads('/merchant', page.getByRole('article'))
    await reads(await demoShop(page), page.getByText(/GF_PAYMENT_\w+/))
    await context.close()
  })

  for (const who of ['a visitor', 'a member'] as const)
    test(`the app takes the place of the page without a trace, for ${who}, ${language}`, async ({
      browser,
    }) => {
      const context = await contextOf(browser, { language })
      const page = who === 'a member' ? await signIn(context, 'alice') : await context.newPage()
      await page.addInitScript({ content: WATCH })
      const said: string[] = []
      page.on(
        'console',
        (line) =>
          /error|warning/.test(line.type()) && !BY_PLAYWRIGHT.test(line.text()) && said.push(line.text()),
      )
      page.on('pageerror', (error) => said.push(error.message))
      for (const address of await addressesFor(page)) {
        // To whoever is signed in the login has nothing to say.
        if (who === 'a member' && address === '/login') continue
        await page.goto(address)
        await settled(page)
        await expect(page.locator('.rendered')).toHaveCount(0)
        const { shifted, largest } = await page.evaluate<Watched>('globalThis.watched')
        expect([address, shifted > MOST_SHIFT ? shifted : 'stands']).toEqual([address, 'stands'])
        // Nothing larger came once the app stood: pictures apart, which are still on their way when their page is there.
        if (who === 'a visitor')
          expect([address, largest.filter(({ isText, late }) => isText && late)]).toEqual([address, []])
      }
      expect(said).toEqual([])
    })
}

test('the picture of a shop is asked for before style and scripts', async ({ page }) => {
  const html = await (
    await page.request.get(await demoShop(page), { headers: { accept: 'text/html' } })
  ).text()
  const [preload = 'none'] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
  const [, address = 'none'] = / href="([^"]+)"/.exec(preload) ?? []
  expect(html).toContain(` src="${address}"`)
  expect(html.split(preload)).toHaveLength(2)
  expect(html.indexOf(preload)).toBeLessThan(html.search(/<(style|script)/))
})

test('the libraries are a script, and so a task, of their own, before the app', async ({ request }) => {
  for (const accept of ['text/html', '*/*']) {
    const html = await (await request.get('/', { headers: { accept } })).text()
    const scripts = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/(\w+)-/g)]
    expect(scripts.map(([, name]) => name)).toEqual(['react', 'index'])
  }
})

test('the questions of a page are answered in it, and not asked again', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!files\/)/.test(pathname)) asked.push(pathname)
  })
  for (const address of await addressesFor(page)) {
    await page.goto(address)
    await settled(page)
    await expect(page.locator('.rendered')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

test('what is typed before the app stands is not lost', async ({ browser }) => {
  const { page, letCome } = await slowPage(browser, 'zh')
  const t = texts.zh
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t.account).fill('alice')
  await page.getByRole('checkbox').check()
  await page.getByLabel(t.password, { exact: true }).pressSequentially('torch')
  letCome()
  await expect(page.locator('.rendered')).toHaveCount(0)
  // Where the cursor was, it is: one types on.
  await page.keyboard.type('123')
  await expect(page.getByLabel(t.account)).toHaveValue('alice')
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('torch123')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: t.logIn, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: t.welcome })).toHaveCount(0)
})

test('who goes on to the next field as the app comes types on there', async ({ browser }) => {
  const { page, letCome } = await slowPage(browser, 'zh', { scripts: '**/login-page-*.js' })
  await page.addInitScript(noFreeMoment)
  const t = texts.zh
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t.account).fill('alice')
  // The app has begun, and waits for its page.
  await page.waitForFunction(() => history.state?.idx === 0)
  await expect(page.locator('.rendered').first()).toBeAttached()
  await page.getByLabel(t.password, { exact: true }).focus()
  letCome()
  await expect(page.locator('.rendered')).toHaveCount(0)
  await page.keyboard.type('torch123')
  await expect(page.getByLabel(t.account)).toHaveValue('alice')
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('torch123')
})

/** As on a phone that has all hands full with the app: what waits for a free moment comes after it. */
function noFreeMoment(): void {
  const { setTimeout } = window
  const isBusy = () => 'rendered' in document.documentElement.dataset
  window.setTimeout = ((act: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const onceFree = () => (isBusy() ? setTimeout(onceFree, 20) : act(...given))
    return milliseconds > 0 ? setTimeout(act, milliseconds, ...given) : setTimeout(onceFree)
  }) as typeof setTimeout
}

test('who reads on meanwhile stays where they are', async ({ browser }) => {
  const { page, letCome } = await slowPage(browser, 'zh')
  await page.goto('/merchant', { waitUntil: 'commit' })
  await page.getByRole('article').nth(9).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  letCome()
  await expect(page.locator('.rendered')).toHaveCount(0)
  await settled(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('what stands in a page that the browser had kept is asked for anew', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/trading-hall')
  await settled(page)
  await page.goto('/icon.svg')
  const asked = page.waitForRequest('**/api/trading/hall/offers*')
  await page.goBack()
  await asked
  const sent = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit?.transferSize
  })
  expect(sent).toBe(0)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('what is pressed before the app stands is done when it does, and no password goes into an address', async ({
  browser,
}) => {
  const { page, letCome } = await slowPage(browser, 'en')
  const t = texts.en
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t.account).fill('alice')
  await page.getByLabel(t.password, { exact: true }).fill('torch123')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.keyboard.press('Enter')
  letCome()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: t.welcome })).toHaveCount(0)
  expect(addresses.filter((address) => address.includes('torch123'))).toEqual([])
})

test('without scripts no form is sent either', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel(texts.en.account).fill('alice')
  await page.getByLabel(texts.en.password, { exact: true }).fill('torch123')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const refused = page.waitForEvent('console', (line) => line.text().includes('form-action'))
  await page.keyboard.press('Enter')
  await refused
  expect(asked).toEqual([])
  await context.close()
})

test("a member is not shown a visitor's page, nor anybody one in the other language", async ({ browser }) => {
  const member = await slowPage(browser, 'zh', { account: 'alice' })
  await member.page.goto('/', { waitUntil: 'commit' })
  await expect(member.page.locator('.splash')).toBeVisible()
  await expect(member.page.getByText(texts.zh.welcome)).toBeHidden()
  member.letCome()
  await expect(member.page.locator('.splash')).toHaveCount(0)
  await expect(member.page.getByText(texts.zh.welcome)).toHaveCount(0)

  const chooser = await slowPage(browser, 'zh')
  await chooser.page.addInitScript(() => localStorage.setItem('language', 'en'))
  await chooser.page.goto('/', { waitUntil: 'commit' })
  await expect(chooser.page.locator('.splash')).toBeVisible()
  await expect(chooser.page.getByText(texts.zh.welcome)).toBeHidden()
  chooser.letCome()
  await expect(chooser.page.getByRole('heading', { name: texts.en.welcome })).toBeVisible()
})

interface Watched {
  shifted: number
  largest: { isText: boolean; late: boolean; what: string }[]
}

/** As text, for it runs before the page's own. */
const WATCH = `
  globalThis.watched = { shifted: 0, largest: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { element, url } of list.getEntries())
      watched.largest.push({
        // A picture of the page whose place the app has taken has no element any more.
        isText: url === '',
        late: !('rendered' in document.documentElement.dataset) && watched.largest.length > 0,
        what: (element?.outerHTML ?? '').slice(0, 100),
      })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
