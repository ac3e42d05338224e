import { expect, test } from '@playwright/test'
import { words as runningTradeWords } from '../web/src/trading/running-trade-words.ts'
import { words as takeWords } from '../web/src/trading/take/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { COUNT, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'
import { walletCode } from './support/trade.ts'

// The buy limit (rules/trading#buy-limit) is stated among the own orders and in the form before an order is refused, and on
// the button when no part of an order fits.

const texts = inBothLanguages((language) => ({
  standing: tradingWords[language].ownStanding.title,
  limit: `${tradingWords[language].ownStanding.limit}10,000 GF`,
  none: `${tradingWords[language].ownStanding.buying}0 GF`,
  all: `${tradingWords[language].ownStanding.buying}10,000 GF`,
  whoCounts: containing(tradingWords[language].ownStanding.whoCounts),
  rises: containing(tradingWords[language].ownStanding.risesLater(7, '5,000', COUNT)),
  take: tradingWords[language].take.sell,
  amount: takeWords[language].amount.buy,
  limited: takeWords[language].limited('10,000', '0'),
  confirm: { zh: /^买入 [\d,]/, en: /^Buy [\d,]/ }[language],
  trade: runningTradeWords[language].buyer.title('10,000'),
  refused: takeWords[language].limited('10,000.00', '10,000.00'),
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  test(`states the buy limit to a new member and lets them buy exactly that much, ${language}`, async ({
    browser,
    request,
  }) => {
    const seller = await callsOf(request, await newSeller(request, '12000'))
    const { minPrice } = await seller.get<{ minPrice: string }>('/trading/hall/market-price')
    const order = await seller.post<{ id: number }>('/trading/hall/sell-order', {
      userId: seller.id,
      gfAmount: '12000',
      unitPrice: Number(minPrice).toFixed(2),
      remark: '',
      // Not in the hall's lists, which other journeys read.
      linkOnly: true,
      usdtQrCode: await walletCode(request, seller),
      paymentPassword: 'torch123',
    })
    const { link } = await seller.get<{ link: string }>(`/trading/hall/order/${order.id}`)
    const page = await signIn(await contextOf(browser, { language }), await newcomer(request))
    await page.goto('/my-orders')
    const standing = page.getByRole('region', { name: t.standing })
    await expect(standing).toContainText(t.limit)
    await expect(standing).toContainText(t.none)
    await expect(standing).toHaveText(t.rises)
    await expect(standing).toHaveText(t.whoCounts)
    await expectNoViolations(page, 'own standing')

    const address = `/order/${order.id}?link=${link}`
    await page.goto(address)
    await page.getByRole('button', { name: t.take, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t.limited)).toBeVisible()
    await expect(sheet.getByLabel(t.amount)).toHaveValue('')
    await expectNoViolations(page, 'as much as one may buy')
    await sheet.getByLabel(t.amount).fill('12000')
    await expect(sheet.getByRole('button', { name: t.confirm })).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByLabel(t.amount).fill('10000')
    await sheet.getByRole('button', { name: t.confirm }).click()
    await expect(page.getByRole('heading', { name: t.trade, level: 1 })).toBeVisible()

    await page.goto('/my-orders')
    await expect(standing).toContainText(t.all)
    await page.goto(address)
    await expect(page.getByText(t.refused)).toBeVisible()
    await expect(page.getByRole('button', { name: t.take, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectNoViolations(page, 'no part of it fits')
  })
}
