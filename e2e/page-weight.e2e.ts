import { expect, type Page, test } from '@playwright/test'
import { codeOfScreenKib } from '../bench/first-screen.ts'
import { words as feedbackWords } from '../web/src/identity/feedback/feedback-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { languagesOf } from './support/languages.ts'
import { settled } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// The weight of pages, as far as it can be counted without a clock: code, requests, layout shift, and pictures larger than shown.
// Times are measured by `npm run bench -- phone`.

/**
 * For the very first visit, with everything it loads: the page, its scripts and styles, the event stream. Without the two
 * files of the numeral face, 12 KB that stay in the cache.
 */
const MAX_REQUESTS = 15
const MAX_SHIFT = 0.05
/** Of the first screen, with gzip (P12). */
const MAX_CODE_KIB = 150
/** The files module stores a copy of this width beside each picture, the smallest there is. */
const SMALL_COPY = 320

for (const language of languagesOf(import.meta.filename)) {
  test(`loads the hall in at most ${MAX_REQUESTS} requests, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    const asked = new Set<string>()
    page.on('request', (request) => /^data:|\.woff2$/.test(request.url()) || asked.add(request.url()))
    await page.goto('/trading-hall')
    await settled(page)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    expect([...asked]).toContainEqual(expect.stringContaining('/trading/hall/offers'))
    expect([...asked].length, [...asked].join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
  })

  test(`shifts no layout while a screen loads, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'alice')
    await page.addInitScript({ content: WATCH_SHIFTS })
    await page.goto('/merchant')
    const shop = await page.getByRole('article').getByRole('link').first().getAttribute('href')
    for (const place of ['/', '/trading-hall', '/merchant', `${shop}`, '/profile', '/profile/assets']) {
      await page.goto(place)
      await settled(page)
      const shifts = await page.evaluate<{ total: number; what: string[] }>('globalThis.shifts')
      expect([place, shifts.total > MAX_SHIFT ? shifts : 'stable']).toEqual([place, 'stable'])
    }
  })
}

test(`needs at most ${MAX_CODE_KIB} KiB of code for the first screen`, () => {
  expect(codeOfScreenKib('/')).toBeLessThanOrEqual(MAX_CODE_KIB)
})

test('does not push shops down when the list of cities loads', async ({ browser }) => {
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
  const shifts = await page.evaluate<{ total: number; what: string[] }>('globalThis.shifts')
  expect(shifts.total > MAX_SHIFT ? shifts : 'stable').toBe('stable')
})

test('loads pictures of the directory in about the size they are shown', async ({ browser }) => {
  const page = await signIn(await contextOf(browser), 'alice')
  // The twenty newest shops may have no picture.
  await page.goto('/merchant?keyword=老王面馆')
  await settled(page)
  const pictures = page.getByRole('article').locator('img')
  await expect(pictures.first()).toBeVisible()
  expect(await tooLarge(page)).toEqual([])
})

test('shows an error when a sheet cannot load, and opens it on the next tap', async ({ browser }) => {
  const context = await contextOf(browser)
  const page = await signIn(context, 'alice')
  await page.goto('/profile')
  await settled(page)
  const feedback = page.getByRole('button', { name: feedbackWords.zh.menu })
  await context.setOffline(true)
  await feedback.click()
  await expect(page.getByText(uiWords.zh.sheetFailed)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await feedback.click()
  await expect(page.getByRole('dialog', { name: feedbackWords.zh.menu })).toBeVisible()
})

/** Returns the pictures with more than twice the pixels that they are shown with, and more than the small copy has. */
function tooLarge(page: Page): Promise<string[]> {
  return page.evaluate((smallCopy) => {
    const isTooLarge = (img: HTMLImageElement) =>
      img.complete && img.naturalWidth > Math.max(smallCopy, 2 * img.clientWidth * devicePixelRatio)
    return [...document.querySelectorAll<HTMLImageElement>('article img')]
      .filter(isTooLarge)
      .map(({ currentSrc, naturalWidth, clientWidth }) => `${currentSrc}: ${naturalWidth} for ${clientWidth}`)
  }, SMALL_COPY)
}

/** As text, because it runs before the page's own scripts. */
const WATCH_SHIFTS = `
  globalThis.shifts = { total: 0, what: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      shifts.total += value
      shifts.what.push(...sources.map(({ node }) => value.toFixed(3) + ' ' + (node?.outerHTML ?? '').slice(0, 100)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
`
