import { type APIRequestContext, expect, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { errors } from '../contract/src/errors.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as tillWords } from '../web/src/payments/counter/till-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as recordSearchWords } from '../web/src/payments/finance/record-search-words.ts'
import { makeBill } from './support/bills.ts'
import { expectPageFits } from './support/expect-page.ts'
import { AMOUNT, inBothLanguages, languagesOf, wholeText } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'
import { countSteps } from './support/steps.ts'
import { addTill } from './support/tills.ts'

// A shop names its tills, a device is assigned to one, and the till is named on the bill, both receipts, the records, the closing
// and the shift.

const texts = inBothLanguages((language) => ({
  settings: counterWords[language].settings,
  manage: tillWords[language].manage,
  name: tillWords[language].name,
  add: tillWords[language].add,
  taken: errors.tillNameTaken[language],
  which: tillWords[language].title,
  bar: { zh: '吧台', en: 'Bar' }[language],
  front: { zh: '1 号台', en: 'Till 1' }[language],
  terrace: { zh: '露台', en: 'Terrace' }[language],
  change: tillWords[language].rename({ zh: '1 号台', en: 'Till 1' }[language]),
  save: tillWords[language].save,
  remove: tillWords[language].remove,
  collect: wholeText(counterWords[language].collectAmount(AMOUNT)),
  scan: counterWords[language].scanToPay,
  till: common.till[language],
  search: recordSearchWords[language].search,
  today: common.today[language],
  detail: financeWords[language].detailTitle,
  totals: recordSearchWords[language].totals,
  byTill: recordSearchWords[language].byTill,
  none: recordSearchWords[language].noTill,
  count: counterWords[language].todayCount(1),
}))

/** Opens a shop with a payment of 38 GF at the bar, one of its two tills. */
async function shopWithTills(request: APIRequestContext, { bar, front }: { bar: string; front: string }) {
  const { owner, shopId } = await openNoodleShop(request)
  const { tillId } = await addTill(request, { owner, shopId }, bar)
  await addTill(request, { owner, shopId }, front)
  const { post } = await callsOf(request, owner)
  const bill = { merchantId: shopId, amount: '38', tillId }
  const { billNo } = await post<{ billNo: string }>('/merchants/payment/bills', bill)
  const bob = await callsOf(request, 'bob')
  const paymentNo = await bob.payShop({ merchantId: shopId, gfAmount: '38', billNo })
  return { owner, shopId, paymentNo }
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`names the device’s till on its bills and on the payer’s receipt, ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow()
    const { owner, shopId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const sheet = page.getByRole('dialog', { name: t.which, exact: true })

    await test.step('the owner adds two tills, and no name twice', async () => {
      await page.goto('/merchant-counter')
      await page.getByRole('button', { name: t.settings }).click()
      await page.getByRole('button', { name: t.manage }).click()
      for (const name of [t.bar, t.front]) {
        await page.getByLabel(t.name).fill(name)
        await page.getByRole('button', { name: t.add }).click()
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      }
      await page.getByLabel(t.name).fill(t.bar)
      await page.getByRole('button', { name: t.add }).click()
      await expect(page.getByText(t.taken)).toBeVisible()
      await expectPageFits(page, language, 'tills')
    })

    await test.step('the device asks once which till it is', async () => {
      await page.goto('/merchant-counter')
      await expect(sheet).toBeVisible()
      await expectPageFits(page, language, 'which-till')
      await sheet.getByRole('button', { name: t.bar, exact: true }).click()
      await expect(page.getByText(`· ${t.bar}`)).toBeVisible()
      await page.reload()
      await expect(page.getByText(`· ${t.bar}`)).toBeVisible()
      await expect(sheet).toBeHidden()
    })

    const paymentNo = await test.step('a bill names the till', async () => {
      for (const key of ['3', '8']) await page.getByRole('button', { name: key, exact: true }).click()
      const { till, billNo } = await makeBill(page, t.collect)
      expect(till).toBe(t.bar)
      await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
      const bob = await callsOf(request, 'bob')
      return bob.payShop({ merchantId: shopId, gfAmount: '38', billNo })
    })

    await test.step('the payer’s receipt names the till', async () => {
      const bob = await signIn(await contextOf(browser, { language }), 'bob')
      await bob.goto(`/scan-payment?receipt=${paymentNo}`)
      await expect(bob.getByText(t.bar, { exact: true })).toBeVisible()
    })
  })

  test(`finds the till of a payment in five steps, ${language}`, async ({ browser, request }) => {
    const { owner, paymentNo } = await shopWithTills(request, t)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const steps = await countSteps(page)
    await page.goto('/merchant-finance')
    await expect(page.getByRole('searchbox', { name: t.search })).toBeVisible()
    await steps.reset()
    await page.getByRole('searchbox', { name: t.search }).click()
    await page.keyboard.type('38')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t.today, exact: true }).first().click()
    await page.getByRole('button', { name: new RegExp(paymentNo) }).click()
    await expect(page.getByRole('dialog', { name: t.detail, exact: true })).toContainText(`${t.till}${t.bar}`)
    expect((await steps.taken()).length).toBeLessThanOrEqual(5)
    await page.keyboard.press('Escape')
    const totals = page.getByRole('region', { name: t.totals })
    await totals.getByRole('button', { name: `${t.bar} · ${t.count} · 38.00 GF` }).click()
    await expect(page).toHaveURL(/till=\d+/)
    await expectPageFits(page, language, 'records')
  })

  test(`sums up the day by till, including a removed one, ${language}`, async ({ browser, request }) => {
    const { owner, shopId } = await shopWithTills(request, t)
    await (await callsOf(request, 'bob')).payShop({ merchantId: shopId, gfAmount: '5' })
    const page = await signIn(await contextOf(browser, { language }), owner)
    await page.goto('/merchant-counter')
    await page
      .getByRole('dialog', { name: t.which })
      .getByRole('button', { name: t.bar, exact: true })
      .click()
    await page.getByRole('button', { name: t.settings }).click()
    await page.getByRole('button', { name: t.manage }).click()
    await page.getByRole('button', { name: t.front, exact: true }).click()
    await page.getByRole('dialog', { name: t.change }).getByLabel(t.name).fill(t.terrace)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.getByRole('button', { name: t.bar, exact: true }).click()
    await page.getByRole('button', { name: t.remove, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
    await expect(page.getByRole('button', { name: t.bar, exact: true })).toBeHidden()
    await page.goto('/merchant-closing')
    const part = page.getByRole('region', { name: t.byTill })
    await expect(part).toContainText(new RegExp(`${t.bar}.*38\\.00 GF.*${t.none}.*5\\.00 GF`))
    await expectPageFits(page, language, 'closing')
  })
}
