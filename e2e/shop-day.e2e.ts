import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { words as closingWords } from '../web/src/payments/closing/closing-words.ts'
import { words as counterWords } from '../web/src/payments/counter/counter-words.ts'
import { words as financeWords } from '../web/src/payments/finance/finance-words.ts'
import { words as paymentsWords } from '../web/src/payments/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { ANY, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { payInSheet } from './support/pay.ts'
import { contextOf, signIn } from './support/people.ts'

// The end of a shop's day: the closing, the statement as CSV, the counter card, signed receipts; and the last figures without a
// network.

const texts = inBothLanguages((language) => ({
  net: closingWords[language].net,
  previous: closingWords[language].previous,
  next: closingWords[language].next,
  csv: closingWords[language].csv,
  heads: {
    zh: '时间（北京时间）,单号,积分类型,业务类型,说明,变动,余额',
    en: 'Time (Beijing),Number,Points,Kind,Description,Amount,Balance',
  }[language],
  payment: { zh: '收款', en: 'Payment' }[language],
  print: { zh: '打印台卡', en: 'Print the card' }[language],
  card: { zh: '台卡预览', en: 'Preview of the card' }[language],
  fixed: counterWords[language].staticCode,
  scan: counterWords[language].scanToPay,
  close: uiWords[language].close,
  asOf: containing(uiWords[language].asOf(ANY)),
  share: paymentsWords[language].receipt.share,
  keep: paymentsWords[language].receipt.keep,
  verify: paymentsWords[language].receipt.verify,
  genuine: paymentsWords[language].verify.genuine,
  forged: paymentsWords[language].verify.forged,
  copied: paymentsWords[language].receipt.summaryCopied,
  far: {
    zh: /此码属于“老王面馆”，距您 \d+ km/,
    en: /This code belongs to Lao Wang Noodles, \d+ km from here/,
  }[language],
  away: { zh: /距您 \d+ m$/, en: /\d+ m from here$/ }[language],
  near: {
    zh: /此码属于“老王面馆”，距您 \d+ m/,
    en: /This code belongs to Lao Wang Noodles, \d+ m from here/,
  }[language],
}))

/** Pays the noodle shop through the form. Returns the payment's number. */
async function payNoodles(page: Page, amount: string): Promise<string> {
  await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
  await payInSheet(page, amount)
  const number = page.getByText(/^T\d{22}$/)
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`closes a day and downloads the shop’s statement as CSV, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    await payNoodles(await signIn(await contextOf(browser, { language }), 'bob'), '4.56')
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-closing')
    await expect(page.getByText(t.net)).toBeVisible()
    await expect(page.getByRole('cell', { name: t.payment, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t.next })).toBeDisabled()
    await page.getByRole('button', { name: t.previous }).click()
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
    await page.getByRole('button', { name: t.next }).click()

    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: t.csv }).click()
    const download = await downloads
    expect(download.suggestedFilename()).toMatch(/^torch-shop-\d+-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.startsWith(`\ufeff${t.heads}\r\n`)).toBe(true)
    expect(csv).toContain(',4.56,')
  })

  // spec: 001 §7 introduction PDF and materials: static files
  test(`prints the counter card on one sheet of A6, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'noodle')
    await page.goto('/merchant-card')
    const card = page.getByRole('region', { name: t.card })
    // In both languages, whichever the owner uses.
    await expect(card.getByText('老王面馆')).toBeVisible()
    await expect(card.getByText('Lao Wang Noodles')).toBeVisible()
    await expect(card.getByText(counterWords.en.scanToPay)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.print })).toBeHidden()
    const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    const boxes = [...paper.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [Number(width), Number(height)].map(Math.round),
    )
    // One sheet of 105 mm by 148 mm, in points.
    expect(boxes).toEqual([[298, 420]])
  })

  test(`saves a receipt, verifies its signature on the phone and detects a change, ${language}`, async ({
    browser,
  }) => {
    const context = await contextOf(browser, { language })
    const page = await signIn(context, 'bob')
    // Without the share API the text goes to the clipboard.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    const paymentNo = await payNoodles(page, '5.67')
    await page.mouse.wheel(0, 10)
    await page.getByRole('button', { name: t.verify, exact: true }).click()
    await expect(page.getByText(t.genuine)).toBeVisible()
    await page.keyboard.press('Escape')

    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: t.keep, exact: true }).click()
    const kept = JSON.parse(await readFile(await (await downloads).path(), 'utf8')) as { text: string }
    expect(kept.text).toContain(`paymentNo: ${paymentNo}\n`)
    expect(kept.text).toContain('gfAmount: 5.6700\n')
    await page.getByRole('button', { name: t.share, exact: true }).click()
    await expect(page.getByText(t.copied)).toBeVisible()

    // A figure of the signed receipt is changed in transit.
    await page.route('**/receipts/*/signed', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('gfAmount: 5.6700', 'gfAmount: 9.9900')
      await route.fulfill({ response: answer, body })
    })
    await page.getByRole('button', { name: t.verify, exact: true }).click()
    await expect(page.getByText(t.forged)).toBeVisible()
  })

  test(`shows a payer how far away the shop of a code is, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    const keepPlace = (latitude: number, longitude: number) =>
      page.evaluate((place) => localStorage.setItem('merchantLocation', JSON.stringify(place)), {
        latitude,
        longitude,
        timestamp: Date.now(),
      })
    await page.goto('/scan-payment?code=GF_PAYMENT_DEMO0001')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(t.far)).toHaveCount(0)
    await keepPlace(31.2304, 121.4737)
    await page.reload()
    await expect(page.getByRole('dialog').getByText(t.far)).toBeVisible()
    const { latitude, longitude } = await placeOfNoodles(page)
    await keepPlace(latitude, longitude)
    await page.reload()
    await expect(page.getByRole('dialog').getByText(t.away)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(t.near)).toBeVisible()
  })
}

test('shows the code, the counter and the last figures after a start without a network', async ({
  browser,
}) => {
  const t = texts.zh
  const context = await contextOf(browser, { kept: true })
  const page = await signIn(context, 'noodle')
  await page.goto('/merchant-counter')
  await expect(page.getByRole('button', { name: t.fixed })).toBeEnabled()
  await page.goto('/merchant-finance')
  await expect(page.getByRole('button', { name: /\d GF/ }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Wait until the service worker has cached the app's files.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache'))))
    .toBe(true)
  await page.reload()
  await context.setOffline(true)

  await page.goto('/merchant-counter')
  await page.getByRole('button', { name: t.fixed }).click()
  await expect(page.getByRole('img', { name: t.scan })).toBeVisible()
  await page.getByRole('button', { name: t.close }).click()
  await page.goto('/merchant-finance')
  await expect(page.getByRole('button', { name: /\d GF/ }).first()).toBeVisible()
  await expect(page.getByText(t.asOf).first()).toBeVisible()
  await page.getByRole('button', { name: financeWords.zh.showCode }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /老王面馆/ })
      .first(),
  ).toBeVisible()
  await page.goto('/merchant-card')
  await expect(page.getByRole('region', { name: t.card })).toBeVisible()
})

async function placeOfNoodles(page: Page): Promise<{ latitude: number; longitude: number }> {
  const answer = await page.request.get('/api/merchants/nearby?keyword=%E8%80%81%E7%8E%8B%E9%9D%A2%E9%A6%86')
  const { data } = (await answer.json()) as { data: { latitude: number; longitude: number }[] }
  return data[0] ?? { latitude: 0, longitude: 0 }
}
