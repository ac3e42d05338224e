import { expect, test } from '@playwright/test'
import { noViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// The hall as people know it: what one wants to do, and the best that there is for it.

const texts = {
  zh: { buy: '我要买', sell: '我要卖', all: '全部订单', take: '买入', give: '卖出', type: '订单类型' },
  en: { buy: 'Buy', sell: 'Sell', all: 'All orders', take: 'Buy', give: 'Sell', type: 'Type of order' },
} as const

for (const language of ['zh', 'en'] as const) {
  const t = texts[language]

  test(`a phone shows three offers at once, best price first, ${language}`, async ({ browser }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.locator('a[href="/trading-hall?side=buy"]').click()
    await expect(page.getByRole('radio', { name: t.buy, exact: true })).toBeChecked()
    const offers = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: t.take, exact: true }) })
    const navigation = await page.getByRole('navigation').last().boundingBox()
    const third = await offers.nth(2).boundingBox()
    if (!navigation || !third) throw new Error('there are no three offers')
    expect(third.y + third.height).toBeLessThanOrEqual(navigation.y)

    const prices = async () =>
      (await page.getByRole('listitem').locator('a[href^="/order/"] > span:first-child').allInnerTexts()).map(
        (text) => Number.parseFloat(text),
      )
    const asked = await prices()
    expect(asked).toEqual(asked.toSorted((one, other) => one - other))
    await noViolations(page, 'offers to buy from')

    await page.getByRole('radio', { name: t.sell, exact: true }).click({ force: true })
    await expect(page).toHaveURL(/side=sell/)
    await expect(page.getByRole('button', { name: t.give, exact: true }).first()).toBeVisible()
    const bid = await prices()
    expect(bid).toEqual(bid.toSorted((one, other) => other - one))
    // What is over is among all of them only.
    await page.getByRole('radio', { name: t.all, exact: true }).click({ force: true })
    await expect(page.getByRole('group', { name: t.type })).toBeVisible()
  })
}
