import { expect, test } from '@playwright/test'
import { words as usdtWords } from '../web/src/trading/usdt/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { qrPicture } from './support/qr-picture.ts'
import { openTrade } from './support/trade.ts'

// A receiving code whose address has a wrong character: its owner cannot publish it, and the app tells a buyer not to pay to it.

const VALID = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BROKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'

const texts = inBothLanguages((language) => ({
  broken: { zh: /波场 TRC20地址的校验码不对/, en: /The checksum of this TRON TRC20 address is wrong/ }[
    language
  ],
  needValid: usdtWords[language].needSound,
  copy: usdtWords[language].copy,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`warns a buyer about a receiving address with a wrong checksum, ${language}`, async ({
    browser,
    request,
  }) => {
    // A new member has only the welcome gift and an order needs 1,000 GF, so a buy order is taken.
    const buyer = await newcomer(request)
    const { transactionId } = await openTrade(request, buyer, 'haoran')
    const page = await signIn(await contextOf(browser, { language }), buyer)
    // Such a code is refused today, but earlier trades may have one.
    const { buffer } = await qrPicture(BROKEN)
    await page.route(/\/api\/files\/[0-9a-f]{32}/, (route) =>
      route.fulfill({ contentType: 'image/png', body: buffer }),
    )
    await page.goto(`/trading-process/${transactionId}`)
    await expect(page.getByText(t.broken)).toBeVisible()
    await expect(page.getByText(BROKEN)).toBeVisible()
    await expect(page.getByRole('button', { name: t.copy })).toHaveCount(0)
    await expectNoViolations(page, 'a broken address')
    const pays = await callsOf(request, buyer)
    await pays.post('/trading/hall/cancel-transaction', { transactionId, userId: pays.id })
  })

  test(`refuses an address with a wrong checksum in a sell order, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language, dark: true }), 'gaoyuan')
    await page.goto('/trading-hall?action=sell')
    const sheet = page.getByRole('dialog')
    await sheet.locator('fieldset').first().getByRole('button').first().click()
    await sheet
      .getByRole('group', { name: /^(?:常用单价|Common prices)$/ })
      .getByRole('button')
      .first()
      .click()
    await sheet.locator('input[type=file]').setInputFiles(await qrPicture(`tron:${BROKEN}?amount=10`))
    await expect(sheet.getByText(t.broken)).toBeVisible()
    await expect(sheet.getByText(t.needValid)).toBeVisible()
    await expectNoViolations(page, 'offering a broken address')
    await sheet.locator('input[type=file]').setInputFiles(await qrPicture(VALID))
    await expect(sheet.getByText(VALID)).toBeVisible()
    await expect(sheet.getByText(t.needValid)).toHaveCount(0)
  })
}
