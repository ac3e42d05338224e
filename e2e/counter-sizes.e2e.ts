import { expect, type Page, test } from '@playwright/test'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { hireCashier } from './support/hire-cashier.ts'
import { AMOUNT, beginningWith, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop, openSecondShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'

// Nothing has to be scrolled, at any size, between entering items and the button that makes the bill.

const texts = inBothLanguages((language) => ({
  collect: beginningWith(counterWords[language].collectAmount(AMOUNT)),
  need: counterWords[language].needAmount,
  services: counterWords[language].services,
  keypad: counterWords[language].keypad,
  zero: { zh: '0', en: '0' }[language],
  point: uiWords[language].keypad.point,
}))

const SIZES = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

/** Checks that the button is fully in view and covered by nothing. */
async function expectInReach(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const isUncovered = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [y + 2, y + height / 2, y + height - 2].every((at) =>
      element.contains(document.elementFromPoint(x + width / 2, at)),
    )
  })
  expect(isUncovered, `${name} is covered by nothing`).toBe(true)
}

/** Checks that the keys, the amount and the bar with the charging button do not overlap, and that the bar is opaque. */
async function expectNoOverlap(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const amount = main.querySelector('output')?.parentElement?.parentElement
    const bar = [...main.querySelectorAll('div')].findLast((one) =>
      one.querySelector(':scope > button svg.lucide-qr-code'),
    )
    if (!amount || !bar) return ['the amount or the bar is missing']
    const keys = [...main.querySelectorAll('.grid-cols-4 > button')]
    const boxes = [amount, bar, ...keys].map((one) => one.getBoundingClientRect())
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${JSON.stringify(one)} lies over ${JSON.stringify(other)}`),
    )
    let layer: Element | null = bar
    while (layer && getComputedStyle(layer).position !== 'sticky') layer = layer.parentElement
    const fill = layer ? getComputedStyle(layer).backgroundColor : 'not sticky'
    return layer && /\/ 0|rgba|transparent/.test(fill)
      ? [...overlaps, `the bar is filled with ${fill}`]
      : overlaps
  })
  expect(faults).toEqual([])
}

async function checkSizes(
  page: Page,
  sizes: readonly (typeof SIZES)[number][],
  t: (typeof texts)['zh'],
): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.goto('/merchant-counter')
      // A wide screen begins with the items.
      await page.getByText(t.keypad, { exact: true }).click()
      await expect(page.getByRole('button', { name: t.need })).toBeVisible()
      for (const key of ['7', '5', '3', t.zero, t.point]) await expectInReach(page, key)
      await expectNoOverlap(page)
      await page.getByRole('button', { name: '7', exact: true }).click()
      await expectInReach(page, t.collect)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByText(t.services, { exact: true }).click()
      await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
      await expectInReach(page, t.collect)
      await expectNoOverlap(page)
    })
  }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`keeps the charging button in reach of the keypad and the items, ${language}`, async ({ browser }) => {
    await checkSizes(await signIn(await contextOf(browser, { language }), 'noodle'), SIZES, t)
  })

  test(`keeps the charging button in reach for an owner of two shops, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    await openSecondShop(request, owner)
    const page = await signIn(await contextOf(browser, { language }), owner)
    await checkSizes(
      page,
      SIZES.filter(({ height }) => height !== 640),
      t,
    )
  })
}

const PHONES = SIZES.filter(({ width }) => width < 400)

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`keeps every key in reach of a cashier without and with an open shift, ${language}`, async ({
    browser,
    request,
  }) => {
    const shop = await openNoodleShop(request)
    const cashier = await hireCashier(request, shop)
    const page = await signIn(await contextOf(browser, { language }), cashier)
    await checkSizes(page, PHONES, t)
    const { post } = await callsOf(request, cashier)
    await post('/merchants/payment/shifts', { merchantId: shop.shopId })
    await checkSizes(page, PHONES, t)
  })
}
