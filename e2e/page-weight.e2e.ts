import { expect, type Page, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { settled } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// What a bad phone pays for, as far as it can be counted without a clock: requests, what jumps, and pictures larger than they
// are shown. The times are a measurement (`npm run bench -- phone`).

/** Of the first visit of all, with whatever its answers bring along: the page, its scripts and style, the stream of events. */
const MOST_REQUESTS = 15
const MOST_SHIFT = 0.05
/** The files room keeps a picture of this width beside each, which is the least there is to choose. */
const SMALL_COPY = 320

for (const language of languagesOf(import.meta.filename)) {
  test(`the hall comes in ${MOST_REQUESTS} requests, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    const asked = new Set<string>()
    page.on('request', (request) => request.url().startsWith('data:') || asked.add(request.url()))
    await page.goto('/trading-hall')
    await settled(page)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect([...asked]).toContainEqual(expect.stringContaining('/trading/hall/offers'))
    expect([...asked].length, [...asked].join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  })

  test(`nothing jumps while a screen comes, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.addInitScript({ content: WATCH_SHIFTS })
    await page.goto('/merchant')
    const shop = await page.getByRole('article').getByRole('link').first().getAttribute('href')
    for (const place of ['/', '/trading-hall', '/merchant', `${shop}`, '/profile', '/profile/assets']) {
      await page.goto(place)
      await settled(page)
      const jumped = await page.evaluate<{ total: number; what: string[] }>('globalThis.jumped')
      expect([place, jumped.total > MOST_SHIFT ? jumped : 'stands']).toEqual([place, 'stands'])
    }
  })
}

test('the cities push no shop down when they come', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'alice')
  await page.addInitScript({ content: WATCH_SHIFTS })
  const shopsAreShown = Promise.withResolvers<void>()
  await page.route('**/api/merchants/cities*', async (route) => {
    await shopsAreShown.promise
    await route.continue()
  })
  await page.goto('/merchant')
  await expect(page.getByRole('article').first()).toBeVisible()
  shopsAreShown.resolve()
  await expect(page.getByRole('combobox').getByRole('option')).not.toHaveCount(1)
  await settled(page)
  const jumped = await page.evaluate<{ total: number; what: string[] }>('globalThis.jumped')
  expect(jumped.total > MOST_SHIFT ? jumped : 'stands').toBe('stands')
})

test('pictures of the directory come as large as they are shown', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'alice')
  // Among the newest may be twenty without one.
  await page.goto('/merchant?keyword=老王面馆')
  await settled(page)
  const pictures = page.getByRole('article').locator('img')
  await expect(pictures.first()).toBeVisible()
  expect(await tooLarge(page)).toEqual([])
})

test('a sheet that does not come is said, and comes with the next tap', async ({ browser }) => {
  const context = await contextOf(browser)
  const page = await signIn(context, 'alice')
  await page.goto('/profile')
  await settled(page)
  const feedback = page.getByRole('button', { name: /^意见反馈/ })
  await context.setOffline(true)
  await feedback.click()
  await expect(page.getByText('没能打开，请检查网络后再点一次')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await feedback.click()
  await expect(page.getByRole('dialog', { name: '意见反馈' })).toBeVisible()
})

/** Those that bring more than twice what their place has dots for, and more than the small copy. */
function tooLarge(page: Page): Promise<string[]> {
  return page.evaluate((smallCopy) => {
    const isTooLarge = (img: HTMLImageElement) =>
      img.complete && img.naturalWidth > Math.max(smallCopy, 2 * img.clientWidth * devicePixelRatio)
    return [...document.querySelectorAll<HTMLImageElement>('article img')]
      .filter(isTooLarge)
      .map(({ currentSrc, naturalWidth, clientWidth }) => `${currentSrc}: ${naturalWidth} for ${clientWidth}`)
  }, SMALL_COPY)
}

/** As text, for it runs before the page's own. */
const WATCH_SHIFTS = `
  globalThis.jumped = { total: 0, what: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      jumped.total += value
      jumped.what.push(...sources.map(({ node }) => value.toFixed(3) + ' ' + (node?.outerHTML ?? '').slice(0, 100)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
`
