import { type APIRequestContext, expect, test } from '@playwright/test'
import { errors } from '../contract/src/errors.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as tillWords } from '../web/src/payments/counter/till-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as recordSearchWords } from '../web/src/payments/finance/record-search-words.ts'
import { expectPageFits } from './support/expect-page.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'
import { countSteps } from './support/steps.ts'

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
  change: { zh: '修改“1 号台”', en: 'Change Till 1' }[language],
  save: tillWords[language].save,
  remove: tillWords[language].remove,
  collect: { zh: /^收款 [\d.,]+ GF$/, en: /^Collect [\d.,]+ GF$/ }[language],
  scan: { zh: '请扫码付款', en: 'Scan to pay' }[language],
  till: { zh: '收银点', en: 'Till' }[language],
  search: recordSearchWords[language].search,
  today: { zh: '今天', en: 'Today' }[language],
  detail: financeWords[language].detailTitle,
  totals: { zh: '合计', en: 'Totals' }[language],
  byTill: { zh: '按收银点', en: 'By till' }[language],
  none: { zh: '未在收银点开单', en: 'At no till' }[language],
  count: { zh: '1 笔', en: '1 payment' }[language],
}))

async function payBill(request: APIRequestContext, link: string, shopId: number, gfAmount: string) {
  const bob = await callsOf(request, 'bob')
  const billNo = new URL(link).searchParams.get('bill') ?? ''
  return bob.payShop({ merchantId: shopId, gfAmount, billNo })
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`names the device’s till on bills, receipts, records and the closing, ${language}`, async ({
    browser,
    request,
  }) => {
    test.slow()
    const { owner, shopId } = await openNoodleShop(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    const steps = await countSteps(page)
    const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })

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
      await expect(sheet(t.which)).toBeVisible()
      await expectPageFits(page, language, 'which-till')
      await sheet(t.which).getByRole('button', { name: t.bar, exact: true }).click()
      await expect(page.getByText(`· ${t.bar}`)).toBeVisible()
      await page.reload()
      await expect(page.getByText(`· ${t.bar}`)).toBeVisible()
      await expect(sheet(t.which)).toBeHidden()
    })

    const paymentNo = await test.step('a bill names the till', async () => {
      for (const key of ['3', '8']) await page.getByRole('button', { name: key, exact: true }).click()
      const answered = page.waitForResponse((response) => response.url().endsWith('/payment/bills'))
      await page.getByRole('button', { name: t.collect }).click()
      const { data } = (await (await answered).json()) as { data: { gfPaymentQrCode: string; till: string } }
      expect(data.till).toBe(t.bar)
      await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
      return payBill(request, data.gfPaymentQrCode, shopId, '38')
    })

    await test.step('the payer’s receipt names the till', async () => {
      const bob = await signIn(await contextOf(browser, { language }), 'bob')
      await bob.goto(`/scan-payment?receipt=${paymentNo}`)
      await expect(bob.getByText(t.bar, { exact: true })).toBeVisible()
    })

    await test.step('the till of a payment is found in five steps', async () => {
      await page.goto('/merchant-finance')
      await expect(page.getByRole('searchbox', { name: t.search })).toBeVisible()
      await steps.reset()
      await page.getByRole('searchbox', { name: t.search }).click()
      await page.keyboard.type('38')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: t.today, exact: true }).first().click()
      await page.getByRole('button', { name: new RegExp(paymentNo) }).click()
      await expect(sheet(t.detail)).toContainText(`${t.till}${t.bar}`)
      expect((await steps.taken()).length).toBeLessThanOrEqual(5)
      await page.keyboard.press('Escape')
      const totals = page.getByRole('region', { name: t.totals })
      await totals.getByRole('button', { name: `${t.bar} · ${t.count} · 38.00 GF` }).click()
      await expect(page).toHaveURL(/till=\d+/)
      await expectPageFits(page, language, 'records')
    })

    await test.step('the closing sums up by till, including a removed one', async () => {
      await (await callsOf(request, 'bob')).payShop({ merchantId: shopId, gfAmount: '5' })
      await page.goto('/merchant-counter')
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
  })
}
