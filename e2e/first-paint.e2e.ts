import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { words as identityWords } from '../web/src/identity/words.ts'
import { words as pointsWords } from '../web/src/points/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { failOnBrowserErrors } from './support/expected-errors.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { settled } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// The server renders the first page as a visitor sees it (rules/screens#first-paint): it is there before the app runs, the app
// replaces it without a visible change, and what a user did meanwhile is kept.

const MAX_SHIFT = 0.05
/** A message about a context that blocks service workers. */
const BY_PLAYWRIGHT = /^Service Worker registration blocked by Playwright$/

const texts = inBothLanguages((language) => ({
  welcome: pointsWords[language].helloAnybody,
  account: identityWords[language].login.account,
  password: identityWords[language].login.password,
  logIn: identityWords[language].login.title,
  forgot: identityWords[language].login.forgot,
  buy: tradingWords[language].take.sell,
}))

/** Returns the address of a shop of the demo, since other journeys open further shops meanwhile. */
async function demoShop(page: Page): Promise<string> {
  const answer = await page.request.get('/api/merchants/nearby?keyword=老王面馆')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return `/merchant/${data[0]?.id}`
}

const addressesFor = async (page: Page) => ['/', '/login', '/trading-hall', '/merchant', await demoShop(page)]

/** Opens a page whose scripts wait until `releaseScripts` is called. Its inline script runs at once. */
async function slowPage(browser: Browser, language: 'zh' | 'en', { account = '', scripts = '**/*.js' } = {}) {
  const context = await contextOf(browser, { language })
  const page = account ? await signIn(context, account) : await context.newPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return { page, releaseScripts: resolve }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows the entry pages without scripts, ${language}`, { tag: '@short' }, async ({ browser }) => {
    const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
    const context = await browser.newContext({ baseURL: ORIGIN, locale, javaScriptEnabled: false })
    const page = await context.newPage()
    // A page that takes longer than a second to render is sent empty for the app to fill (decision 140), as the first ones may be.
    const expectShown = (address: string, shown: Locator) =>
      expect(async () => {
        await page.goto(address)
        await expect(shown.first()).toBeVisible({ timeout: 1000 })
      }).toPass()
    await expectShown('/', page.getByRole('heading', { name: t.welcome }))
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en')
    const orders = page.getByRole('main').getByRole('listitem')
    await expectShown('/trading-hall', orders.getByRole('button', { name: t.buy }))
    await expectShown('/login', page.getByLabel(t.account))
    await expect(page.getByRole('button', { name: t.logIn, exact: true })).toBeVisible()
    await expectShown('/merchant', page.getByRole('article'))
    await expectShown(
      await demoShop(page),
      page.getByRole('heading', { level: 1, name: /老王面馆|Lao Wang Noodles/ }),
    )
    await context.close()
  })

  for (const who of ['a visitor', 'a member'] as const)
    test(`replaces the rendered page without a visible change for ${who}, ${language}`, {
      tag: '@short',
    }, async ({ browser }) => {
      const context = await contextOf(browser, { language })
      const page = who === 'a member' ? await signIn(context, 'alice') : await context.newPage()
      await page.addInitScript({ content: WATCH })
      const messages: string[] = []
      page.on(
        'console',
        (line) =>
          /error|warning/.test(line.type()) && !BY_PLAYWRIGHT.test(line.text()) && messages.push(line.text()),
      )
      page.on('pageerror', (error) => messages.push(error.message))
      for (const address of await addressesFor(page)) {
        // For a signed-in member the login page has no content of its own.
        if (who === 'a member' && address === '/login') continue
        await page.goto(address)
        await settled(page)
        await expect(page.locator('.rendered')).toHaveCount(0)
        const { shifted, largest } = await page.evaluate<Watched>('globalThis.watched')
        expect([address, shifted > MAX_SHIFT ? shifted : 'stable']).toEqual([address, 'stable'])
        // No larger text appeared after the app took over; images may still be loading when their page is there.
        if (who === 'a visitor')
          expect([address, largest.filter(({ isText, late }) => isText && late)]).toEqual([address, []])
      }
      expect(messages).toEqual([])
    })
}

test('shows a preview of a shop’s picture and preloads the picture before styles and scripts', async ({
  page,
}) => {
  failOnBrowserErrors(page.context())
  const html = await (
    await page.request.get(await demoShop(page), { headers: { accept: 'text/html' } })
  ).text()
  const [preload = 'none'] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
  const [, address = 'none'] = / href="([^"]+)"/.exec(preload) ?? []
  const [tag = ''] = new RegExp(`<img[^>]* data-src="${address}"[^>]*>`).exec(html) ?? []
  expect(tag).toMatch(/ src="data:image\/webp;base64,[\w+/=]+"/)
  expect(html.split(preload)).toHaveLength(2)
  expect(html.indexOf(preload)).toBeLessThan(html.search(/<(style|script)/))
})

test('keeps the preview of a shop’s picture until the picture has loaded', async ({ page }) => {
  failOnBrowserErrors(page.context())
  const address = await demoShop(page)
  const isReleased = Promise.withResolvers<void>()
  await page.route(/\/api\/files\//, async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('html')).not.toHaveAttribute('data-rendered')
  const picture = page.locator('main img[fetchpriority=high]')
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp/)
  isReleased.resolve()
  await expect(picture).toHaveCSS('background-image', 'none')
})

test('loads the libraries as a script of their own before the app', async ({ request }) => {
  for (const accept of ['text/html', '*/*']) {
    const html = await (await request.get('/', { headers: { accept } })).text()
    const scripts = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/(\w+)-/g)]
    expect(scripts.map(([, name]) => name)).toEqual(['react', 'index'])
  }
})

test('includes the data of a page in it instead of requesting it again', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!files\/)/.test(pathname)) requested.push(pathname)
  })
  for (const address of await addressesFor(page)) {
    await page.goto(address)
    await settled(page)
    await expect(page.locator('.rendered')).toHaveCount(0)
  }
  expect(requested).toEqual([])
})

test('keeps what was typed before the app took over, and the focus', async ({ browser }) => {
  const { page, releaseScripts } = await slowPage(browser, 'zh')
  const t = texts.zh
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t.account).fill('alice')
  await page.getByRole('checkbox').check()
  await page.getByLabel(t.password, { exact: true }).pressSequentially('torch')
  releaseScripts()
  await expect(page.locator('.rendered')).toHaveCount(0)
  // The focus is still in the field: typing continues.
  await page.keyboard.type('123')
  await expect(page.getByLabel(t.account)).toHaveValue('alice')
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('torch123')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: t.logIn, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: t.welcome })).toHaveCount(0)
})

test('keeps the focus when it moves to another field while the app takes over', async ({ browser }) => {
  const { page, releaseScripts } = await slowPage(browser, 'zh', { scripts: '**/login-page-*.js' })
  await page.addInitScript(delayTimers)
  const t = texts.zh
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t.account).fill('alice')
  // The app has started and waits for the script of its page.
  await page.waitForFunction(() => history.state?.idx === 0)
  await expect(page.locator('.rendered').first()).toBeAttached()
  await page.getByLabel(t.password, { exact: true }).focus()
  releaseScripts()
  await expect(page.locator('.rendered')).toHaveCount(0)
  await page.keyboard.type('torch123')
  await expect(page.getByLabel(t.account)).toHaveValue('alice')
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('torch123')
})

/** Simulates a phone that is busy with the app: zero-delay timers run only after the app has taken over. */
function delayTimers(): void {
  const { setTimeout } = window
  const isBusy = () => 'rendered' in document.documentElement.dataset
  window.setTimeout = ((act: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const onceFree = () => (isBusy() ? setTimeout(onceFree, 20) : act(...given))
    return milliseconds > 0 ? setTimeout(act, milliseconds, ...given) : setTimeout(onceFree)
  }) as typeof setTimeout
}

test('keeps the scroll position when the app takes over', async ({ browser }) => {
  const { page, releaseScripts } = await slowPage(browser, 'zh')
  await page.goto('/merchant', { waitUntil: 'commit' })
  await page.getByRole('article').nth(9).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  releaseScripts()
  await expect(page.locator('.rendered')).toHaveCount(0)
  await settled(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('requests the data again when Back restores a page from the browser’s cache', async ({ browser }) => {
  const page = await (await contextOf(browser)).newPage()
  await page.goto('/trading-hall')
  await settled(page)
  await page.goto('/icon.svg')
  const requested = page.waitForRequest('**/api/trading/hall/offers*')
  await page.goBack()
  await requested
  const sent = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit?.transferSize
  })
  expect(sent).toBe(0)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('sends a form submitted before the app took over, without a password in any address', async ({
  browser,
}) => {
  const { page, releaseScripts } = await slowPage(browser, 'en')
  const t = texts.en
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t.account).fill('alice')
  await page.getByLabel(t.password, { exact: true }).fill('torch123')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.keyboard.press('Enter')
  releaseScripts()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: t.welcome })).toHaveCount(0)
  expect(addresses.filter((address) => address.includes('torch123'))).toEqual([])
})

test('sends no form when scripts are off', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel(texts.en.account).fill('alice')
  await page.getByLabel(texts.en.password, { exact: true }).fill('torch123')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const refused = page.waitForEvent('console', (line) => line.text().includes('form-action'))
  await page.keyboard.press('Enter')
  await refused
  expect(requested).toEqual([])
  await context.close()
})

test('hides the rendered page from members and from visitors with another language', async ({ browser }) => {
  const member = await slowPage(browser, 'zh', { account: 'alice' })
  await member.page.goto('/', { waitUntil: 'commit' })
  await expect(member.page.locator('.splash')).toBeVisible()
  await expect(member.page.getByText(texts.zh.welcome)).toBeHidden()
  member.releaseScripts()
  await expect(member.page.locator('.splash')).toHaveCount(0)
  await expect(member.page.getByText(texts.zh.welcome)).toHaveCount(0)

  const chooser = await slowPage(browser, 'zh')
  await chooser.page.addInitScript(() => localStorage.setItem('language', 'en'))
  await chooser.page.goto('/', { waitUntil: 'commit' })
  await expect(chooser.page.locator('.splash')).toBeVisible()
  await expect(chooser.page.getByText(texts.zh.welcome)).toBeHidden()
  chooser.releaseScripts()
  await expect(chooser.page.getByRole('heading', { name: texts.en.welcome })).toBeVisible()
})

interface Watched {
  shifted: number
  largest: { isText: boolean; late: boolean; what: string }[]
}

/** As text, because it runs before the page's own scripts. */
const WATCH = `
  globalThis.watched = { shifted: 0, largest: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { element, url } of list.getEntries())
      watched.largest.push({
        // An image of the rendered page that the app has replaced has no element any more.
        isText: url === '',
        late: !('rendered' in document.documentElement.dataset) && watched.largest.length > 0,
        what: (element?.outerHTML ?? '').slice(0, 100),
      })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
