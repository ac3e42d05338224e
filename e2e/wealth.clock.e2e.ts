import { expect, type Page, test } from '@playwright/test'
import { words as uiWords } from '../web/src/ui/words.ts'
import { words as wealthWords } from '../web/src/wealth/words.ts'
import { passDays } from './support/clock.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { contextOf, signIn } from './support/people.ts'

// Investments from purchase to maturity, months later. The clock of the demo is moved, so these have a server of their own.

test.describe.configure({ mode: 'serial' })

const texts = inBothLanguages((language) => ({
  action: wealthWords[language].title,
  yours: wealthWords[language].records,
  amount: wealthWords[language].invest.amount,
  next: wealthWords[language].invest.review,
  invest: wealthWords[language].invest.confirm,
  invested: wealthWords[language].invest.done,
  finish: uiWords[language].money.done,
  active: wealthWords[language].status.active,
  early: wealthWords[language].record.redeemEarly,
  penalty: wealthWords[language].record.penalty,
  confirmEarly: wealthWords[language].record.confirmEarly,
  redeemed: wealthWords[language].record.done,
  matured: { zh: /1 笔理财已到期/, en: /An investment has matured/ }[language],
  redeem: wealthWords[language].record.redeem,
  confirm: wealthWords[language].record.confirm,
  promised: wealthWords[language].record.promised,
}))
const people = { zh: 'linxi', en: 'gaoyuan' }

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §1 GF: into products
  // spec: 000 §2 assets: balances, countdown, actions in separate sheets
  // spec: 000 §4 wealth record: active, redeemed, matured; early only before its end
  test(`redeems one investment early with a penalty and another in full at maturity, ${language}`, async ({
    browser,
    request,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), people[language])
    const product = await redeemableProduct(page)
    await page.goto('/profile/assets?open=wealth')
    await invest(page, product.productName, t)
    await invest(page, product.productName, t)

    const wealth = page.getByRole('dialog', { name: t.action, exact: true })
    await wealth.getByRole('tab', { name: t.yours }).click()
    const rows = wealth.locator('li > button')
    await expect(rows).toHaveCount(2)
    await rows.first().click()
    const record = page.getByRole('dialog').last()
    await record.getByRole('button', { name: t.early, exact: true }).click()
    await expect(record.getByText(t.penalty).first()).toBeVisible()
    await record.getByRole('button', { name: t.confirmEarly }).click()
    await expect(record.getByText(t.redeemed).last()).toBeVisible()
    await record.getByRole('button', { name: t.finish }).click()

    await passDays(request, product.termDays)
    await page.goto('/profile/assets')
    await page.getByRole('button', { name: t.matured }).click()
    await wealth.locator('li > button', { hasText: t.promised }).or(rows).first().waitFor()
    await page.getByText(wealthWords[language].status.matured, { exact: true }).last().click()
    await record.getByRole('button', { name: t.redeem, exact: true }).click()
    await record.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(record.getByText(t.redeemed).last()).toBeVisible()
    await record.getByRole('button', { name: t.finish }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t.matured })).toHaveCount(0)
  })
}

interface Product {
  productName: string
  termDays: number
  minAmount: string
  earlyRedeemAllowed: boolean
}

/** Returns the shortest product on sale that can be redeemed early. */
async function redeemableProduct(page: Page): Promise<Product> {
  const language = await page.evaluate(() => navigator.language)
  const answer = await page.request.get('/api/points/wealth/products', {
    headers: { 'Accept-Language': language.startsWith('zh') ? 'CN' : 'EN', 'Torch-Amounts': 'text' },
  })
  const { data } = (await answer.json()) as { data: Product[] }
  const product = data.find(({ earlyRedeemAllowed }) => earlyRedeemAllowed)
  if (!product) throw new Error('the demo sells nothing that can be redeemed early')
  return product
}

async function invest(page: Page, product: string, t: (typeof texts)['zh']): Promise<void> {
  const wealth = page.getByRole('dialog', { name: t.action, exact: true })
  await wealth.getByRole('tab').first().click()
  await wealth.getByRole('button', { name: product }).click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('group').getByRole('button').first().click()
  await sheet.getByRole('button', { name: t.next }).click()
  await sheet.getByRole('button', { name: t.invest }).click()
  await expect(sheet.getByText(t.invested).last()).toBeVisible()
  await sheet.getByRole('button', { name: t.finish }).click()
}
