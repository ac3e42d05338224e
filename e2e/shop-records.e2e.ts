import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as recordSearchWords } from '../web/src/payments/finance/record-search-words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { expectFits, SIZES } from './support/sizes.ts'

// A shop finds a payment by its number or note, sums up a day, and downloads it as CSV.

const texts = inBothLanguages((language) => ({
  find: recordSearchWords[language].search,
  search: uiWords[language].search,
  today: recordSearchWords[language].today,
  yesterday: recordSearchWords[language].yesterday,
  other: recordSearchWords[language].otherDays,
  from: recordSearchWords[language].from,
  totals: recordSearchWords[language].totals,
  csv: recordSearchWords[language].csv,
  clear: recordSearchWords[language].clear,
  nothing: recordSearchWords[language].nothing,
  detail: financeWords[language].detailTitle,
  rungUpBy: recordSearchWords[language].heads.cashier,
  heads: {
    zh: '付款时间（北京时间）,付款单号,账单摘要,备注,经手人,收银点,付款人,收款 GF,已退款 GF,净收款 GF,顾客获得 PV,优惠 GF,其中小费 GF,商品',
    en: 'Time (Beijing),Payment number,Reference,Note,Rung up by,Till,Payer,"Paid, GF","Refunded, GF","Net, GF",PV for the customer,"Discount, GF","Tip included, GF",Items',
  }[language],
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  for (const size of SIZES)
    test(`finds a payment by number and note, sums up and downloads the day, ${size.width}, ${language}`, async ({
      browser,
      request,
    }) => {
      const note = `=1+1 ${language} ${size.width}`
      const bob = await callsOf(request, 'bob')
      const paymentNo = await bob.pay('3.17', note)
      const page = await signIn(await contextOf(browser, { language, size }), 'noodle')
      await page.goto('/merchant-closing')
      await page.getByRole('link', { name: t.find }).click()
      const line = page.getByRole('searchbox', { name: t.find })
      await expect(line).toBeFocused()
      await search(page, paymentNo)
      await expect(page).toHaveURL(new RegExp(`q=${paymentNo}`))
      const totals = page.getByRole('region', { name: t.totals })
      await expect(totals).toContainText('3.17 GF')
      await expect(page.getByRole('button', { name: paymentNo })).toHaveCount(1)
      await page.getByRole('button', { name: paymentNo }).click()
      await expect(page.getByRole('dialog', { name: t.detail })).toContainText(note)
      await page.keyboard.press('Escape')

      // By its note, on its day, and on no other day.
      await search(page, note)
      await page.getByRole('button', { name: t.today, exact: true }).click()
      await expect(page.getByRole('button', { name: paymentNo })).toBeVisible()
      await expectFits(page, 'payments that were found', page.getByRole('button', { name: t.csv }))
      const downloads = page.waitForEvent('download')
      await page.getByRole('button', { name: t.csv }).click()
      const download = await downloads
      expect(download.suggestedFilename()).toMatch(
        /^torch-payments-\d+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
      )
      const csv = await readFile(await download.path(), 'utf8')
      expect(csv.startsWith(`\ufeff${t.heads}\r\n`)).toBe(true)
      // A customer's note is escaped, so that it is no formula in a spreadsheet.
      expect(csv.endsWith(`,${paymentNo},,'${note},,,b***b,3.17,0.00,3.17,6.34,0.00,0.00,\r\n`)).toBe(true)
      await page.getByRole('button', { name: t.yesterday, exact: true }).click()
      await expect(page.getByText(t.nothing)).toBeVisible()
      await page.getByRole('button', { name: t.other, exact: true }).click()
      await expect(page.getByLabel(t.from)).toBeVisible()
      await page.getByRole('button', { name: t.clear, exact: true }).click()
      await expect(totals).toHaveCount(0)
    })

  test(`shows on a payment who rang it up, and sums up by cashier, ${language}`, async ({
    browser,
    request,
  }) => {
    const [owner, bob] = [await callsOf(request, 'noodle'), await callsOf(request, 'bob')]
    const { merchantInfo } = await owner.get<{ merchantInfo: { id: number } }>('/user/info')
    const reference = `table ${language}`
    const bill = await owner.post<{ billNo: string }>('/merchants/payment/bills', {
      merchantId: merchantInfo.id,
      amount: '4.19',
      reference,
    })
    await bob.payShop({ merchantId: merchantInfo.id, gfAmount: '4.19', billNo: bill.billNo })
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-finance?find=1')
    await search(page, reference)
    await expect(page.getByRole('region', { name: t.totals })).toContainText('noodle')
    await page.getByRole('button', { name: /^noodle · / }).click()
    await expect(page).toHaveURL(/cashier=noodle/)
    await page.getByRole('button', { name: reference }).first().click()
    await expect(page.getByRole('dialog', { name: t.detail })).toContainText(`${t.rungUpBy}noodle`)
    await expectNoViolations(page)
  })

  async function search(page: Page, keyword: string): Promise<void> {
    await page.getByRole('searchbox', { name: t.find }).fill(keyword)
    await page.getByRole('button', { name: t.search, exact: true }).click()
  }
}
