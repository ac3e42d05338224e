import { expect, test } from '@playwright/test'
import { words as alertsWords } from '../web/src/trading/alerts/words.ts'
import { words as hallWords } from '../web/src/trading/hall/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// Price alerts, filled in from the search in the hall. Server tests check who is notified.

const texts = inBothLanguages((language) => ({
  amount: hallWords[language].amount.buy,
  alerts: alertsWords[language].title,
  none: alertsWords[language].none,
  add: alertsWords[language].add,
  gf: alertsWords[language].amount,
  badAmount: alertsWords[language].badAmount,
  price: alertsWords[language].price.buy,
  least: alertsWords[language].price.sell,
  badPrice: alertsWords[language].badPrice,
  save: alertsWords[language].save,
  says: alertsWords[language].says.buy('1,500', '0.98'),
  sells: alertsWords[language].says.sell('2,000', '1.02'),
  sell: alertsWords[language].sides.sell,
  waits: { zh: /等待中 · 波场 TRC20/, en: /Waiting · TRON TRC20/ }[language],
  remove: alertsWords[language].remove(alertsWords[language].says.buy('1,500', '0.98')),
  removed: alertsWords[language].removed,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`adds price alerts for buying and selling, and removes one, ${language}`, async ({
    browser,
    request,
  }) => {
    const dark = language === 'en'
    const page = await signIn(
      await contextOf(browser, { language, dark, wide: dark }),
      await newcomer(request),
    )
    await page.goto('/trading-hall?side=buy&amount=1500&network=TRC20')
    await page.getByRole('link', { name: t.alerts }).last().click()
    await expect(page.getByText(t.none)).toBeVisible()
    await expectNoViolations(page, 'no alerts')

    await page.getByRole('button', { name: t.add }).click()
    const sheet = page.getByRole('dialog')
    // The amount searched for in the hall is filled in.
    await expect(sheet.getByLabel(t.gf)).toHaveValue('1500')
    await sheet.getByLabel(t.gf).fill('950')
    await sheet.getByLabel(t.price).focus()
    await expect(sheet.getByText(t.badAmount)).toBeVisible()
    await sheet.getByRole('button', { name: t.save, exact: true }).click()
    await expect(sheet.getByText(t.badPrice)).toBeVisible()
    await expectNoViolations(page, 'an alert with faults')
    await sheet.getByLabel(t.gf).fill('1500')
    await sheet.getByLabel(t.price).fill('0.98')
    await sheet.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.says)).toBeVisible()
    await expect(page.getByText(t.waits)).toBeVisible()

    await page.getByRole('button', { name: t.add }).click()
    await sheet.locator('label').filter({ hasText: t.sell }).click()
    await sheet.getByLabel(t.gf).fill('2000')
    await sheet.getByLabel(t.least).fill('1.02')
    await sheet.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.sells)).toBeVisible()
    await expectNoViolations(page, 'two alerts')

    await page.getByRole('button', { name: t.remove }).click()
    await expect(page.getByText(t.removed)).toBeVisible()
    await expect(page.getByText(t.says)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(t.sells)).toBeVisible()
  })
}
