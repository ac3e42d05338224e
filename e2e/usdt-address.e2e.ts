import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { qrPicture } from './support/qr-picture.ts'
import { openTrade } from './support/trade.ts'

// A receiving code whose address lost a character on its way: its owner cannot offer it, and who is shown one in a trade
// is told not to pay.

const SOUND = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BROKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'

const texts = {
  zh: {
    broken: /波场 TRC20地址的校验码不对/,
    needSound: '收款码里的地址不完整或有错，请换一张',
    copy: '复制地址',
  },
  en: {
    broken: /The checksum of this TRON TRC20 address is wrong/,
    needSound: 'The address in the code is incomplete or wrong. Please use another picture',
    copy: 'Copy address',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`a broken address is said plainly, ${language}`, async ({ browser, request }) => {
    // Who is new has the welcome gift only; the hall needs 1,000 GF, so it is a buy order that is taken.
    const buyer = await newcomer(request)
    const { transactionId } = await openTrade(request, buyer, 'haoran')
    const page = await signIn(await contextOf(browser, { language }), buyer)
    // None is taken any more; those of earlier trades stay.
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

  test(`a broken address cannot be offered, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language, dark: true }), 'gaoyuan')
    await page.goto('/trading-hall?action=sell')
    const sheet = page.getByRole('dialog')
    await sheet.locator('fieldset').first().getByRole('button').first().click()
    await sheet.locator('fieldset').nth(2).getByRole('button').first().click()
    await sheet.locator('input[type=file]').setInputFiles(await qrPicture(`tron:${BROKEN}?amount=10`))
    await expect(sheet.getByText(t.broken)).toBeVisible()
    await expect(sheet.getByText(t.needSound)).toBeVisible()
    await expectNoViolations(page, 'offering a broken address')
    await sheet.locator('input[type=file]').setInputFiles(await qrPicture(SOUND))
    await expect(sheet.getByText(SOUND)).toBeVisible()
    await expect(sheet.getByText(t.needSound)).toHaveCount(0)
  })
}
