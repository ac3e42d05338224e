import { expect, type Page, test } from '@playwright/test'
import { applyForShop } from './support/applicant.ts'
import { languagesOf } from './support/languages.ts'
import { openNoodleHouse } from './support/noodle-house.ts'
import { operatorCalls } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'

// One thumb charges at every size: nothing has to be scrolled between ringing up and the button that asks for the money.

const texts = {
  zh: { collect: /^收款 /, need: '请输入金额', services: '商品', zero: '0', point: '小数点' },
  en: { collect: /^Collect /, need: 'Enter an amount', services: 'Items', zero: '0', point: 'Point' },
}

const SIZES = [
  { width: 360, height: 640 },
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
      await page.getByRole('button', { name: '7', exact: true }).click()
      await isInReach(page, t.collect)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByText(t.services, { exact: true }).click()
      await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible()
      await isInReach(page, t.collect)
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
    const { owner } = await openNoodleHouse(request)
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
