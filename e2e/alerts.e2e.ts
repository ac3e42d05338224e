import { expect, test } from '@playwright/test'
import { languagesOf } from './support/languages.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// Price alerts, filled in from the search in the hall. Server tests check who is notified.

const texts = {
  zh: {
    amount: '要买多少 GF',
    alerts: '价格提醒',
    none: '还没有提醒',
    add: '添加提醒',
    gf: '数量（GF）',
    badAmount: '至少 1,000 GF，且为 100 的整数倍',
    price: '单价不高于（USDT）',
    least: '单价不低于（USDT）',
    badPrice: '请输入单价，例如 0.98',
    save: '添加',
    says: '单价 0.98 USDT 以下，能买 1,500 GF',
    sells: '单价 1.02 USDT 以上，能卖 2,000 GF',
    sell: '卖 GF',
    waits: /等待中 · 波场 TRC20/,
    remove: '移除提醒：单价 0.98 USDT 以下，能买 1,500 GF',
    removed: '提醒已移除',
  },
  en: {
    amount: 'GF to buy',
    alerts: 'Price alerts',
    none: 'No alerts yet',
    add: 'Add an alert',
    gf: 'Amount (GF)',
    badAmount: 'At least 1,000 GF, a multiple of 100',
    price: 'Price at most (USDT)',
    least: 'Price at least (USDT)',
    badPrice: 'Please enter a price, such as 0.98',
    save: 'Add',
    says: 'Buy 1,500 GF at 0.98 USDT or less',
    sells: 'Sell 2,000 GF at 1.02 USDT or more',
    sell: 'Sell GF',
    waits: /Waiting · TRON TRC20/,
    remove: 'Remove alert: Buy 1,500 GF at 0.98 USDT or less',
    removed: 'Alert removed',
  },
}

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`adds price alerts for buying and selling, and removes one, ${language}`, { tag: '@short' }, async ({
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
