import { expect, test } from '@playwright/test'
import { readUnits, showUnits } from '../contract/src/money.ts'
import { words as merchantsWords } from '../web/src/merchants/words.ts'
import { ANY, beginningWith, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations, settled } from './support/no-violations.ts'
import { payForm } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// A shop's page for visitors: placeholders for missing pictures, the code under a long press and without a network, and the
// position in the list on the way back.

const texts = inBothLanguages((language) => ({
  category: merchantsWords[language].shop.category.restaurant,
  add: beginningWith(merchantsWords[language].detail.add(ANY)),
  basket: { zh: /^3 件，付 ([\d.]+) GF$/, en: /^3 items: pay ([\d.]+) GF$/ }[language],
  more: merchantsWords[language].detail.more,
  code: wholeText(merchantsWords[language].qr.picture(ANY)),
  overlay: merchantsWords[language].qr.overlay,
  failed: merchantsWords[language].qr.failed,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 history mode; scroll to the top when navigating forward, position restored on back
  // spec: 001 §2 card: first character if there is no banner | categories; food shows as restaurant
  // spec: 001 §2 placeholders of banner and logo | QR: loading, loaded, failed with retry; offline and online again
  // spec: 001 §2 long press of 500 ms opens the overlay
  test(`shows a shop without pictures and its code, and returns to the same place in the list, ${language}`, {
    tag: '@short',
  }, async ({ browser }) => {
    const context = await contextOf(browser, { language })
    const page = await context.newPage()
    await page.route(/\/api\/merchants\/\d+$/, async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { data: object }
      const bare = {
        shopBanner: null,
        shopLogo: null,
        businessCategory: 'food',
        shopName: '小巷咖啡',
        shopNameEn: 'Alley',
      }
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...bare } } })
    })
    await page.goto('/merchant')
    await settled(page)
    const card = page.getByRole('article').getByRole('link').nth(12)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(200)
    await card.click()
    await expect(page).toHaveURL(/\/merchant\/\d+$/)
    const main = page.getByRole('main')
    await expect(main.getByText(language === 'zh' ? '小' : 'A', { exact: true }).first()).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: t.more }).click()
    await expect(main.getByText(t.category, { exact: true })).toBeVisible()

    const code = page.getByRole('button', { name: t.code })
    await test.step('a long press shows the code in large', async () => {
      await code.scrollIntoViewIfNeeded()
      await code.dispatchEvent('pointerdown', { button: 0, clientX: 5, clientY: 5 })
      await expect(page.getByRole('dialog', { name: t.overlay })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await code.dispatchEvent('pointerdown', { button: 0, clientX: 5, clientY: 5 })
      await code.dispatchEvent('pointerup', { button: 0 })
    })
    await test.step('the code is hidden without a network and returns with it', async () => {
      await context.setOffline(true)
      await expect(page.getByText(t.failed)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(t.failed)).toHaveCount(0)
    })
    // The second press was released early: nothing opened.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
  test(`pays a basket as one payment that names its items, ${language}`, async ({ browser, request }) => {
    const noodle = await callsOf(request, 'noodle')
    const { id } = await noodle.get<{ id: number }>('/merchants/qr/GF_PAYMENT_DEMO0001')
    const name = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), name)
    await page.goto(`/merchant/${id}`)
    const adds = page.getByRole('button', { name: t.add })
    for (const place of [0, 0, 1]) await adds.nth(place).click()
    const pay = page.getByRole('link', { name: t.basket })
    await expectNoViolations(page, 'a shop with a basket')
    const total = t.basket.exec((await pay.textContent()) ?? '')?.[1] ?? 'no total'
    await pay.click()
    const { sheet, go, password } = payForm(page)
    await expect(sheet.getByText(total, { exact: true })).toBeVisible()
    await password.fill('torch123')
    await go.click()
    await page.waitForURL(/receipt=/)
    const paymentNo = new URL(page.url()).searchParams.get('receipt')
    const receipt = await (await callsOf(request, name)).get<{ remark: string; gfAmount: string }>(
      `/merchants/payment/receipts/${paymentNo}`,
    )
    expect(receipt.remark).toMatch(/ ×2(、|, )/)
    expect(showUnits(readUnits(receipt.gfAmount))).toBe(total)
  })
}
