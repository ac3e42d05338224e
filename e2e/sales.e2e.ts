import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as recordSearchWords } from '../web/src/payments/finance/record-search-words.ts'
import { words as salesWords } from '../web/src/payments/sales/sales-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { hireCashier } from './support/hire-cashier.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { openNoodleShop } from './support/noodle-shop.ts'
import { contextOf, signIn } from './support/people.ts'

// Sales of a shop: by item and by hour, with refunds listed apart, and as a file.

const texts = inBothLanguages((language) => ({
  sales: { zh: '销售', en: 'Sales' }[language],
  totals: salesWords[language].totals,
  paid: `${salesWords[language].paid}${salesWords[language].payments(3)}31.52 GF`,
  refunded: `${salesWords[language].refunded}−4.01 GF`,
  net: `${salesWords[language].net}27.51 GF`,
  apart: salesWords[language].refundsApart,
  byItem: salesWords[language].byItem,
  tea: `茶 · ${salesWords[language].times(2)} · 25.4%`,
  noodles: `牛肉面 · ${salesWords[language].times(1)} · 58.7%`,
  none: `${salesWords[language].none} · ${salesWords[language].payments(1)} · 15.9%`,
  byHour: salesWords[language].byHour,
  hour: { zh: /^\d\d:00 – \d\d:00 · 3 笔31\.52 GF$/, en: /^\d\d:00 – \d\d:00 · 3 payments31\.52 GF$/ }[
    language
  ],
  csv: salesWords[language].csv,
  rows: {
    zh: [
      '类别,名称,数量,GF,占比 %,优惠前 GF,优惠 GF',
      '商品,牛肉面,1,18.50,58.7,18.50,0.00',
      '合计,其中已退款,,4.01,,,',
    ],
    en: [
      'By,Name,Quantity,GF,"Share, %","Before discounts, GF","Discount, GF"',
      'Item,牛肉面,1,18.50,58.7,18.50,0.00',
      'Total,Refunded of these,,4.01,,,',
    ],
  }[language],
  yesterday: recordSearchWords[language].yesterday,
  nothing: salesWords[language].nothing,
  other: recordSearchWords[language].otherDays,
  from: recordSearchWords[language].from,
  to: recordSearchWords[language].to,
  reversed: recordSearchWords[language].reversed,
  today: recordSearchWords[language].today,
  detail: financeWords[language].detailTitle,
  lines: paymentsWords[language].bill.lines,
  line: '牛肉面',
}))

/** Sells noodles, two teas of which one is refunded, and takes a payment by the fixed code. Returns the owner and a manager. */
async function sellForADay(request: APIRequestContext) {
  const { owner, shopId: merchantId } = await openNoodleShop(request)
  const [shop, bob] = [await callsOf(request, owner), await callsOf(request, 'bob')]
  const { services } = await shop.get<{ services: { id: number }[] }>(`/merchants/${merchantId}`)
  const [noodles, tea] = services.map(({ id }) => id)
  const sell = async (gfAmount: string, serviceId: number | undefined, count: number) => {
    const items = [{ serviceId, count }]
    const bill = { merchantId, amount: gfAmount, items }
    const { billNo } = await shop.post<{ billNo: string }>('/merchants/payment/bills', bill)
    return bob.payShop({ merchantId, gfAmount, billNo })
  }
  await sell('18.50', noodles, 1)
  const teas = await sell('8.02', tea, 2)
  await bob.payShop({ merchantId, gfAmount: '5' })
  await shop.post('/merchants/payment/refund', { paymentNo: teas, amount: '4.01' })

  const manager = await hireCashier(request, { owner, shopId: merchantId }, 'manager')
  return { owner, manager }
}

const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]

const isWholeWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`shows the sales by item and hour, and exports them, ${language}`, async ({ browser, request }) => {
    const { owner, manager } = await sellForADay(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    await page.goto('/merchant-finance')

    await test.step('opens today’s sales from the records', async () => {
      await page.getByRole('link', { name: t.sales }).click()
      await expect(page).toHaveURL(/\/merchant-sales$/)
      const totals = page.getByRole('region', { name: t.totals })
      for (const text of [t.paid, t.refunded, t.net, t.apart]) await expect(totals).toContainText(text)
      const rows = page.getByRole('list', { name: t.byItem }).getByRole('listitem')
      await expect(rows).toContainText([t.noodles, t.tea, t.none])
      await expect(page.getByRole('list', { name: t.byHour }).getByRole('listitem')).toHaveText(t.hour)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect(await isWholeWidth(page)).toBe(true)
        await expectNoViolations(page)
      }
      await page.setViewportSize({ width: 360, height: 780 })
    })

    await test.step('downloads them as CSV', async () => {
      const downloads = page.waitForEvent('download')
      await page.getByRole('button', { name: t.csv }).click()
      const download = await downloads
      expect(download.suggestedFilename()).toMatch(/^torch-sales-\d+-(\d{4}-\d\d-\d\d)-\1\.csv$/)
      const csv = await readFile(await download.path(), 'utf8')
      for (const row of t.rows) expect(csv).toContain(`${row}\r\n`)
    })

    await test.step('keeps other days in the address', async () => {
      await page.getByRole('button', { name: t.yesterday, exact: true }).click()
      await expect(page.getByText(t.nothing)).toBeVisible()
      await page.reload()
      await expect(page.getByText(t.nothing)).toBeVisible()
      await page.getByRole('button', { name: t.other, exact: true }).click()
      await page.getByLabel(t.from).fill('2031-01-02')
      await expect(page.getByText(t.reversed)).toBeVisible()
      await page.getByRole('button', { name: t.today, exact: true }).click()
      await expect(page.getByRole('list', { name: t.byItem })).toBeVisible()
    })

    await test.step('shows them to a manager, with the items of a payment', async () => {
      const staff = await signIn(await contextOf(browser, { language }), manager)
      await staff.goto('/merchant-finance')
      await staff.getByRole('button', { name: /18\.50 GF/ }).click()
      const lines = staff.getByRole('dialog', { name: t.detail }).getByRole('list', { name: t.lines })
      await expect(lines).toContainText(t.line)
      await staff.keyboard.press('Escape')
      await staff.getByRole('link', { name: t.sales }).click()
      await expect(staff.getByRole('list', { name: t.byItem })).toContainText(t.noodles)
    })
  })
}
