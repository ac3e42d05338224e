import { expect, type Page, test } from '@playwright/test'
import { applyForShop } from './support/applicant.ts'
import { hireCashier } from './support/hire-cashier.ts'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { operatorCalls } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'

// One thumb charges at every size: nothing has to be scrolled between ringing up and the button that asks for the money.

const texts = {
  zh: { collect: /^收款 /, need: '请输入金额', services: '商品', zero: '0', point: '小数点' },
  en: { collect: /^Collect /, need: 'Enter an amount', services: 'Items', zero: '0', point: 'Point' },
}

const SIZES = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

/** Whether a finger that comes down in the middle of it meets it, as the page lies now. */
async function isInReach(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const met = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [y + 2, y + height / 2, y + height - 2].every((at) =>
      element.contains(document.elementFromPoint(x + width / 2, at)),
    )
  })
  expect(met, `${name} is covered by nothing`).toBe(true)
}

/** The keys, the amount and the bar with the button that charges lie beside each other, and nothing shines through the bar. */
async function nothingOverlaps(page: Page): Promise<void> {
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

async function chargesAt(
  page: Page,
  sizes: readonly (typeof SIZES)[number][],
  t: (typeof texts)['zh'],
): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.goto('/merchant-counter')
      await expect(page.getByRole('button', { name: t.need })).toBeVisible()
      for (const key of ['7', '5', '3', t.zero, t.point]) await isInReach(page, key)
      await nothingOverlaps(page)
      await page.getByRole('button', { name: '7', exact: true }).click()
      await isInReach(page, t.collect)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByText(t.services, { exact: true }).click()
      await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
      await isInReach(page, t.collect)
      await nothingOverlaps(page)
    })
  }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`the button that charges is in reach of the keypad and of the items, ${language}`, async ({
    browser,
  }) => {
    await chargesAt(await signIn(await contextOf(browser, { language }), 'noodle'), SIZES, t)
  })

  test(`and so it is for who has two shops, ${language}`, async ({ browser, request }) => {
    const { owner } = await openNoodleShop(request)
    const id = await applyForShop(request, owner, '面馆二店', { isFurther: true, address: '和平路 2 号' })
    const auditor = await operatorCalls(request, 'auditor')
    expect(await auditor.post(`/applications/${id}/approve`, { version: 1 })).toBe(200)
    const page = await signIn(await contextOf(browser, { language }), owner)
    await chargesAt(
      page,
      SIZES.filter(({ height }) => height !== 640),
      t,
    )
  })
}

const PHONES = SIZES.filter(({ width }) => width < 400)

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`a cashier reaches every key, without and with an open shift, ${language}`, async ({
    browser,
    request,
  }) => {
    const shop = await openNoodleShop(request)
    const cashier = await hireCashier(request, shop)
    const page = await signIn(await contextOf(browser, { language }), cashier)
    await chargesAt(page, PHONES, t)
    const { post } = await callsOf(request, cashier)
    await post('/merchants/payment/shifts', { merchantId: shop.shopId })
    await chargesAt(page, PHONES, t)
  })
}
