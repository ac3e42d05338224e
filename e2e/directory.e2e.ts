import { type Browser, expect, type Page, test } from '@playwright/test'
import { words as merchantsWords } from '../web/src/merchants/words.ts'
import { expectConsoleError } from './support/expected-errors.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf } from './support/people.ts'
import { ORIGIN } from './support/server-address.ts'

// Shops are found by keyword, location and distance; without a location all shops are listed.

const texts = inBothLanguages((language) => ({
  enable: merchantsWords[language].location.enable,
  card: merchantsWords[language].location.card,
  beijing: { zh: /北京|东城|西城/, en: /Beijing|Dongcheng|Xicheng/ }[language],
  city: merchantsWords[language].location.city,
  xian: { zh: '西安', en: "Xi'an" }[language],
  sounds: { zh: 'lwmg', en: 'laowang' }[language],
  byHand: merchantsWords[language].location.manual,
  denied: merchantsWords[language].location.denied,
  retry: merchantsWords[language].location.retry,
  located: merchantsWords[language].location.success,
  radius: merchantsWords[language].directory.radius,
  search: merchantsWords[language].directory.keyword,
  total: { zh: /^共 (\d+)\+? 家店铺$/, en: /^(\d+)\+? shops?$/ }[language],
  more: merchantsWords[language].directory.loadMore,
  nothing: merchantsWords[language].directory.nothingFor('zzzz'),
  noodles: { zh: '老王面馆', en: 'Lao Wang Noodles' }[language],
  navigate: merchantsWords[language].shop.navigateTo({ zh: '老王面馆', en: 'Lao Wang Noodles' }[language]),
  maps: [merchantsWords[language].navigation.baidu, merchantsWords[language].navigation.amap],
  call: beginningWith(merchantsWords[language].shop.callShop(ANY)),
}))

const cards = (page: Page) => page.getByRole('article')

/** Opens the directory on a device that is in Beijing. Returns the requests for shops that it makes. */
async function openInBeijing(browser: Browser, language: 'zh' | 'en') {
  const context = await contextOf(browser, { language })
  await context.grantPermissions(['geolocation'], { origin: ORIGIN })
  await context.setGeolocation({ latitude: 39.90923, longitude: 116.397428 })
  const page = await context.newPage()
  const asked: URL[] = []
  page.on('request', (one) => one.url().includes('/merchants/nearby') && asked.push(new URL(one.url())))
  await page.goto('/merchant')
  await expect(cards(page).first()).toBeVisible()
  return { page, asked }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §1 shops nearby, with menus in GF and in money
  // spec: 001 §2 search box with a button; radius once a place is known; total; more | location card: enable, retry, manual
  // spec: 001 §2 empty and loading states
  // spec: 001 §3 saved location
  // spec: 001 §4 location: none, requested, known, failed; all shops on failure
  // spec: 001 §4 text is debounced; radius from page 1; more appends | a full page is assumed to have a next one
  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known
  // spec: 001 §9 directory: 20 a page, 10 km, 1 to 100, 500 ms, 24 h, 15 s, 5 min, 6 decimals
  test(`finds shops by location, listed page by page within a radius, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const { page, asked } = await openInBeijing(browser, language)
    expect(asked.filter(({ searchParams }) => searchParams.has('latitude'))).toEqual([])
    await expect(page.getByRole('slider', { name: t.radius })).toHaveCount(0)
    await page.getByRole('button', { name: t.enable }).click()
    await expect(page.getByText(t.located)).toBeVisible()
    // The place in words; its coordinates stand behind a fold.
    const named = page.getByRole('region', { name: t.card }).locator('summary')
    await expect(named).toContainText(t.beijing)
    await named.click()
    await expect(page.getByText('39.909230, 116.397428')).toBeVisible()
    await expect(cards(page).first()).toContainText(/\d km/)
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
      latitude: '39.909230',
      longitude: '116.397428',
      radius: '10',
      page: '1',
      size: '20',
    })
    expect(
      await page.evaluate(() =>
        Object.keys(JSON.parse(localStorage.getItem('merchantLocation') ?? '{}')).sort(),
      ),
    ).toEqual(['latitude', 'longitude', 'timestamp'])

    await test.step('lists more shops within a wider radius, page by page', async () => {
      const near = await countOf(page, t.total)
      const slider = page.getByRole('slider', { name: t.radius })
      await expect(slider).toHaveAttribute('min', '1')
      await expect(slider).toHaveAttribute('max', '100')
      await slider.press('End')
      await expect.poll(() => asked.at(-1)?.searchParams.get('radius')).toBe('100')
      await expect.poll(() => countOf(page, t.total)).toBeGreaterThan(near)
      await expect(cards(page)).toHaveCount(20)
      await page.getByRole('button', { name: t.more }).scrollIntoViewIfNeeded()
      await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
      expect(asked.at(-1)?.searchParams.get('page')).toBe('2')
    })
  })

  // spec: 001 §2 card: name, distance in km, call by tel:, navigate | card leads to the shop
  // spec: 001 §2 navigate: two maps, order by device, name and address
  // spec: 001 §5 directory: a blank keyword counts as none
  // spec: 001 §7 `merchants/nearby`: defaults, keyword, place only where known
  test(`finds a shop by keyword, and none for an unknown word, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const { page, asked } = await openInBeijing(browser, language)
    await page.getByRole('button', { name: t.enable }).click()
    await expect(page.getByText(t.located)).toBeVisible()
    const box = page.getByRole('searchbox', { name: t.search })
    await box.fill('  zzzz ')
    await expect(page.getByText(t.nothing)).toBeVisible()
    expect(asked.at(-1)?.searchParams.get('keyword')).toBe('zzzz')
    await box.fill(language === 'zh' ? '老王面馆' : 'lao wang noodles')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: t.call })).toHaveAttribute('href', /^tel:/)
    await page.getByRole('button', { name: t.navigate }).click()
    const dialog = page.getByRole('dialog')
    // The main button is at the right: AMap on a phone.
    await expect(dialog.getByRole('button', { name: /Map|地图/ })).toHaveText(t.maps)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: t.noodles, exact: true }).click()
    await expect(page).toHaveURL(/\/merchant\/\d+$/)
    await expect(page.getByRole('heading', { name: t.noodles }).first()).toBeVisible()
  })

  // spec: 000 §6 anonymous: home, about, directory, shop
  // spec: 001 §2 location card: enable, retry, manual | empty and loading states
  // spec: 001 §4 location: none, requested, known, failed; all shops on failure
  // spec: 001 §6 anonymous: directory, shop, hall
  // spec: 001 §8 directory: each failure of locating has its message; then all shops are shown
  // spec: 001 §8 directory: a failed search empties the list without a message
  test(`lists all shops and says why when the location is unknown, ${language}`, async ({ browser }) => {
    const context = await contextOf(browser, { language })
    const page = await context.newPage()
    await page.goto('/merchant')
    // No city is preselected; a chosen one is remembered.
    const city = page.getByRole('combobox', { name: t.city })
    await expect(city).toHaveValue('')
    const everywhere = await countOf(page, t.total)
    await city.selectOption({ label: t.xian })
    await expect.poll(() => countOf(page, t.total)).toBeLessThan(everywhere)
    await expect(page).toHaveURL(/city=/)
    await page.goto('/merchant')
    await expect(city).toHaveValue('西安')
    await city.selectOption('')
    // Other journeys open shops meanwhile.
    await expect.poll(() => countOf(page, t.total)).toBeGreaterThanOrEqual(everywhere)

    await page.getByRole('searchbox', { name: t.search }).fill(t.sounds)
    await expect(page.getByRole('link', { name: t.noodles, exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: t.search }).fill('')
    await page.getByRole('button', { name: t.byHand }).click()
    await expect(page.getByRole('searchbox', { name: t.search })).toBeFocused()
    await page.getByRole('button', { name: t.enable }).click()
    await expect(page.getByText(t.denied)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t.retry })).toBeVisible()

    expectConsoleError(page, /Unreachable/)
    await page.route('**/api/merchants/nearby*', (route) => route.abort())
    await page.getByRole('searchbox', { name: t.search }).fill('面')
    // A failed search shows no error (rules/merchants#directory); the list is empty.
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

async function countOf(page: Page, total: RegExp): Promise<number> {
  const text = (await page.getByText(total).textContent()) ?? ''
  return Number(total.exec(text)?.[1])
}
