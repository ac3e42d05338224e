import { expect, test } from '@playwright/test'
import { errors } from '@torch/contract/errors.ts'
import { words as hallWords } from '../web/src/trading/hall/words.ts'
import { words as publishWords } from '../web/src/trading/publish/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { ANY, beginningWith, COUNT, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn } from './support/people.ts'

// The trading hall: offers by side, filters, requirements and floating prices.

const texts = inBothLanguages((language) => ({
  buy: hallWords[language].side.buy,
  sell: hallWords[language].side.sell,
  all: hallWords[language].side.all,
  // One order, or more if the journey has run before.
  ownApart: new RegExp(
    [1, COUNT].map((orders) => containing(hallWords[language].ownApart(orders)).source).join('|'),
  ),
  counted: { zh: /^(\d+ 单求购|本页 \d+ 单)/, en: /^\d+ (wanted|on this page)/ }[language],
  stats: [hallWords[language].totalOrders, hallWords[language].activeOrders],
  take: hallWords[language].takes.buy,
  give: hallWords[language].takes.sell,
  type: hallWords[language].type,
  amount: hallWords[language].amount.buy,
  network: hallWords[language].network,
  hidden: containing(hallWords[language].hidden(ANY)),
  barred: containing(hallWords[language].barred(COUNT)),
  lacks: {
    zh: '发布者要求与 3 人以上成交过，您目前是 0 人',
    en: 'The publisher requires completed trades with at least 3 people. You have traded with 0',
  }[language],
  more: publishWords[language].more.title,
  people: publishWords[language].demands.partners,
  three: tradingWords[language].demands.partners(3),
  clear: hallWords[language].reset,
  floating: publishWords[language].pricing.floating,
  from: hallWords[language].from,
  most: beginningWith(hallWords[language].mostAtOnce.buy),
  byMoney: hallWords[language].byMoney,
  money: hallWords[language].money.buy,
  own: hallWords[language].own,
  amountToBuy: publishWords[language].amount.buy,
  highest: publishWords[language].pricing.limit.buy,
  limits: publishWords[language].pricing.quickLimit,
  next: publishWords[language].review,
  publish: publishWords[language].confirm,
  toOrder: publishWords[language].toOrder,
  follows: { zh: '市场价 0.0%', en: 'market price 0.0%' }[language],
  published: publishWords[language].done,
}))

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 000 §2 home: buy and sell lead to the hall with their action
  // spec: 001 §2 filters by type and status
  test(`shows three offers on a phone, best price first, ${language}`, { tag: '@short' }, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.locator('a[href="/trading-hall?side=buy"]').click()
    await expect(page.getByRole('radio', { name: t.buy, exact: true })).toBeChecked()
    const offers = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: t.take, exact: true }) })
    // Also for a window of 360 px with a scroll bar.
    for (const width of [360, 345]) {
      await page.setViewportSize({ width, height: 780 })
      const navigation = await page.getByRole('navigation').last().boundingBox()
      const third = await offers.nth(2).boundingBox()
      if (!navigation || !third) throw new Error('there are no three offers')
      expect(third.y + third.height).toBeLessThanOrEqual(navigation.y)
    }

    const prices = async () =>
      (await page.getByRole('listitem').locator('[data-price]').allInnerTexts()).map((text) =>
        Number.parseFloat(text),
      )
    const asked = await prices()
    expect(asked).toEqual(asked.toSorted((one, other) => one - other))
    await expectNoViolations(page, 'offers to buy from')

    await page.getByRole('radio', { name: t.sell, exact: true }).click({ force: true })
    await expect(page).toHaveURL(/side=sell/)
    await expect(page.getByRole('button', { name: t.give, exact: true }).first()).toBeVisible()
    const bid = await prices()
    expect(bid).toEqual(bid.toSorted((one, other) => other - one))
    // Completed orders are only listed among all orders.
    await page.getByRole('button', { name: t.own }).click()
    await expectNoViolations(page, 'the menu of the hall')
    await page.getByRole('dialog').getByRole('link', { name: t.all, exact: true }).click()
    await expect(page.getByRole('group', { name: t.type })).toBeVisible()
  })

  test(`counts the listed offers, and shows statistics on every tab of the hall, ${language}`, async ({
    browser,
    request,
  }) => {
    // Has GF, so that there are orders to take.
    const who = 'liangbo'
    const own = await callsOf(request, who)
    const { minPrice } = await own.get<{ minPrice: string }>('/trading/hall/market-price')
    const wanted = { gfAmount: '1000', unitPrice: Number(minPrice).toFixed(2), remark: '' }
    await own.post('/trading/hall/buy-order', { userId: own.id, ...wanted })
    const page = await signIn(await contextOf(browser, { language }), who)
    await page.goto('/trading-hall?side=sell')
    await expect(page.getByRole('link', { name: t.ownApart })).toBeVisible()
    const count = page.getByText(t.counted)
    // Offers that the member cannot take are listed separately, under a heading with a count of their own.
    const rows = page
      .locator('li:not(details *)')
      .filter({ has: page.getByRole('button', { name: t.give, exact: true }) })
    await expect(rows.first()).toBeVisible()
    await expect
      .poll(async () => Number((await count.textContent())?.match(/\d+/)?.[0]) - (await rows.count()))
      .toBe(0)
    // The statistics are shown on every tab.
    for (const side of [t.buy, t.all]) {
      if (side === t.all) await page.goto('/trading-hall?side=all')
      else await page.getByRole('radio', { name: side, exact: true }).click({ force: true })
      for (const name of t.stats) await expect(page.getByText(name, { exact: true })).toBeVisible()
    }
  })

  test(`keeps the filters on the device and in the address, and says when they hide all, ${language}`, async ({
    browser,
  }) => {
    const page = await signIn(await contextOf(browser, { language }), 'bob')
    await page.goto('/trading-hall?side=buy')
    const rows = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: t.take, exact: true }) })
    await expect(rows.first()).toBeVisible()
    await page.getByRole('textbox', { name: t.amount }).fill('900000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/amount=900000/)
    await expect(page.getByText(t.hidden)).toBeVisible()
    await expect(rows).toHaveCount(0)
    // The most that an offer accepts can be chosen instead.
    await expect(page.getByText(t.most)).toBeVisible()
    await expectNoViolations(page, 'everything hidden')
    // An amount that no order accepts is answered while it is typed, and the offers stay.
    await page.getByRole('textbox', { name: t.amount }).fill('200')
    await expect(page.getByText(t.from)).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await page.getByRole('button', { name: '1,000 GF', exact: true }).click()
    await expect(page).toHaveURL(/amount=1000/)
    await expect(page.getByText(t.from)).toHaveCount(0)
    await page.getByRole('textbox', { name: t.amount }).fill('1500')
    await page.getByRole('combobox', { name: t.network }).selectOption('TRC20')
    await expect(page).toHaveURL(/amount=1500&network=TRC20/)
    await expect(rows.first()).toBeVisible()
    // The amount that was filtered by is filled in.
    await rows.first().getByRole('button', { name: t.take, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('1500')
    await page.keyboard.press('Escape')
    await page.goto('/')
    await page.goto('/trading-hall')
    await expect(page).toHaveURL(/amount=1500&network=TRC20/)
    await expect(page.getByRole('textbox', { name: t.amount })).toHaveValue('1500')
    // In USDT: the offers show what it buys.
    await page.getByRole('button', { name: t.byMoney }).click()
    await page.getByRole('textbox', { name: t.money }).fill('1500')
    await expect(page).toHaveURL(/money=1500/)
    await rows.first().getByRole('button', { name: t.take, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/^1[4-6]00$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.clear }).first().click()
    await expect(page).not.toHaveURL(/amount|money/)
    await page.goto('/trading-hall')
    await expect(rows.first()).toBeVisible()
    await expect(page).not.toHaveURL(/amount/)
  })

  test(`shows an order’s requirements to members who do not meet them, ${language}`, async ({
    browser,
    request,
  }) => {
    const owner = await callsOf(request, await newcomer(request))
    const { maxPrice } = await owner.get<{ maxPrice: string }>('/trading/hall/market-price')
    const order = await owner.post<{ id: number }>('/trading/hall/buy-order', {
      userId: owner.id,
      gfAmount: '1000',
      unitPrice: Number(maxPrice).toFixed(2),
      remark: '',
      minPartners: 3,
    })
    const page = await signIn(await contextOf(browser, { language, dark: true }), await newcomer(request))
    await page.goto('/trading-hall?side=sell')
    const fold = page.getByText(t.barred)
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/order/${order.id}"]`) })
    await expect(fold).toBeVisible()
    await expect(row).toBeHidden()
    await fold.click()
    await expect(row.getByText(t.three, { exact: true })).toBeVisible()
    await expect(row.getByText(t.lacks)).toBeVisible()
    await expect(row.getByRole('button', { name: t.give, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectNoViolations(page, 'barred offers')

    // The form has no requirement until its owner chooses one.
    await page.goto('/trading-hall?action=buy')
    await page.getByRole('dialog').getByText(t.more, { exact: true }).click()
    const people = page.getByRole('dialog').getByRole('combobox', { name: t.people })
    await expect(people).toHaveValue('0')
    await people.selectOption('3')
    await expectNoViolations(page, 'asking for something')
    await owner.post('/trading/hall/cancel-order', { orderId: order.id, userId: owner.id })
  })

  test(`publishes an order with a floating price and rejects a take at an outdated price, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const owner = await newcomer(request)
    const page = await signIn(await contextOf(browser, { language }), owner)
    await page.goto('/trading-hall?action=buy')
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t.amountToBuy).fill('1000')
    await sheet.getByRole('checkbox', { name: t.floating }).check()
    await expect(sheet.getByRole('textbox', { name: t.highest })).toBeVisible()
    await sheet.getByRole('group', { name: t.limits }).getByRole('button').last().click()
    await expectNoViolations(page, 'a floating price')
    await sheet.getByRole('button', { name: t.next }).click()
    await expect(sheet.getByText(t.floating).last()).toBeVisible()
    await sheet.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(sheet.getByText(t.published).last()).toBeVisible()
    await sheet.getByRole('link', { name: t.toOrder }).click()
    await expect(page.getByText(t.follows)).toBeVisible()
    await expectNoViolations(page, 'an order that follows the market')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))

    // A take at another price than the one in force is rejected.
    const seller = await callsOf(request, 'alice')
    const seen = await seller.get<{ unitPrice: string }>(`/trading/hall/order/${id}`)
    const take = (unitPrice: string) =>
      request.post('/api/trading/hall/take-order', {
        headers: seller.headers,
        data: { orderId: id, takerUserId: seller.id, unitPrice, usdtQrCode: null },
      })
    expect(await (await take('0.01')).json()).toMatchObject({ code: errors.priceMoved.code })
    // At the price in force only the receiving code is missing.
    expect(await (await take(seen.unitPrice)).json()).toMatchObject({ code: errors.usdtCodeRequired.code })
    const mine = await callsOf(request, owner)
    await mine.post('/trading/hall/cancel-order', { orderId: id, userId: mine.id })
  })
}
