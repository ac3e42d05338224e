import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { words as applyWords } from '../web/src/merchants/application/apply-words.ts'
import { words as manageWords } from '../web/src/merchants/management/manage-words.ts'
import { words as closingWords } from '../web/src/payments/closing/closing-words.ts'
import { expectPageFits } from './support/expect-page.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { applyForSecondShop, openNoodleShop, openSecondShop } from './support/noodle-shop.ts'
import { signInOperator } from './support/operators.ts'
import { contextOf, signIn } from './support/people.ts'

// An owner opens a second shop, switches between the two, and closes a day of both.

const texts = inBothLanguages((language) => ({
  further: manageWords[language].further,
  lead: applyWords[language].form.leadFurther,
  has: { zh: /申请人已有店铺：面馆.*营业中/, en: /The applicant has shops already: 面馆.*Open/ }[language],
  shop: closingWords[language].allHeads.shop,
  first: '面馆',
  second: '面馆二店',
  closed: manageWords[language].closed,
  open: manageWords[language].open,
  finance: manageWords[language].finance,
  balance: { zh: /11\.00/, en: /11\.00/ }[language],
  all: closingWords[language].all,
  byShop: closingWords[language].byShop,
  net: { zh: /净收款\s*29\.50/, en: /Net takings\s*29\.50/ }[language],
  csv: closingWords[language].csv,
  rows: {
    zh: [
      '面馆,全店,1,18.50,0.00,0.00,18.50,0.00,18.50',
      '面馆二店,全店,1,11.00,0.00,0.00,11.00,0.00,11.00',
      '合计,全店,2,29.50,0.00,0.00,29.50,0.00,29.50',
    ],
    en: [
      '面馆,Whole shop,1,18.50,0.00,0.00,18.50,0.00,18.50',
      '面馆二店,Whole shop,1,11.00,0.00,0.00,11.00,0.00,11.00',
      'Total,Whole shop,2,29.50,0.00,0.00,29.50,0.00,29.50',
    ],
  }[language],
  print: closingWords[language].print,
  places: { zh: ['/merchant-staff', '/merchant-counter'], en: ['/merchant-sales', '/merchant-card'] }[
    language
  ],
}))

/** Opens two shops of one owner, with a payment of 18.50 GF at the first and one of 11 GF at the second. */
async function openTwoShops(request: APIRequestContext) {
  const { owner, shopId: first } = await openNoodleShop(request)
  const second = await openSecondShop(request, owner)
  const bob = await callsOf(request, 'bob')
  await bob.payShop({ merchantId: first, gfAmount: '18.50' })
  await bob.payShop({ merchantId: second, gfAmount: '11' })
  return { owner, second }
}

const shopOn = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows the auditor of an application for another shop the existing one, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    await page.goto('/merchant-management')
    await page.getByRole('link', { name: t.further }).click()
    await expect(page.getByText(t.lead)).toBeVisible()

    const application = await applyForSecondShop(request, owner)
    const desk = await signInOperator(await contextOf(browser, { language, wide: true }), 'auditor')
    await desk.goto(`/console/applications/${application}`)
    await expect(desk.getByText(t.has)).toBeVisible()
  })

  test(`switches between two shops of one owner, ${language}`, async ({ browser, request }) => {
    test.slow()
    const { owner, second } = await openTwoShops(request)
    const page = await signIn(await contextOf(browser, { language }), owner)

    await test.step('the chosen shop stays chosen on all screens', async () => {
      await page.goto('/merchant-management')
      await shopOn(page, t.shop).selectOption({ label: t.second })
      await expect(page.getByRole('heading', { name: t.second })).toBeVisible()
      await expectPageFits(page, language, 'management')
      await page.getByRole('link', { name: t.finance }).click()
      await expect(shopOn(page, t.shop)).toHaveValue(String(second))
      await expect(page.getByText(t.balance).first()).toBeVisible()
      await expectPageFits(page, language, 'finance')
      // The choice of the shop does not depend on the language: half of the screens are visited in each.
      for (const place of t.places) {
        await page.goto(place)
        await expect(shopOn(page, t.shop)).toHaveValue(String(second))
      }
      await page.goto('/merchant-edit')
      await expect(page.getByRole('textbox').first()).toHaveValue(t.second)
    })

    await test.step('closing one shop leaves the other open', async () => {
      const shop = await callsOf(request, owner)
      const answer = await request.put(`/api/merchants/close?merchantId=${second}`, {
        headers: shop.headers,
        data: {},
      })
      expect(answer.status()).toBe(200)
      await page.goto('/merchant-management')
      await expect(page.getByText(t.closed, { exact: true }).first()).toBeVisible()
      await shopOn(page, t.shop).selectOption({ label: t.first })
      await expect(page.getByText(t.open, { exact: true }).first()).toBeVisible()
    })
  })

  test(`closes a day of two shops at once, printed and as a file, ${language}`, async ({
    browser,
    request,
  }) => {
    const { owner, second } = await openTwoShops(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    await page.goto('/merchant-closing')
    await page.getByRole('radio', { name: t.all }).click({ force: true })
    await expect(page).toHaveURL(/all=1/)
    await expect(page.locator('main')).toContainText(t.net)
    const part = page.getByRole('region', { name: t.byShop })
    await expect(part.getByRole('listitem')).toContainText([/面馆.*18\.50 GF/, /面馆二店.*11\.00 GF/])
    await expectPageFits(page, language, 'all-closings')
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: t.csv }).click()
    const download = await downloads
    expect(download.suggestedFilename()).toMatch(/^torch-closing-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    for (const row of t.rows) expect(csv).toContain(row)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.print })).toBeHidden()
    await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await part.getByRole('link', { name: t.second }).click()
    await expect(shopOn(page, t.shop)).toHaveValue(String(second))
  })
}
