import { expect, type Page, test } from '@playwright/test'
import { common } from '../contract/src/common-words.ts'
import { errors } from '../contract/src/errors.ts'
import { words as filesWords } from '../web/src/files/words.ts'
import { words as ordersWords } from '../web/src/trading/orders/words.ts'
import { words as processWords } from '../web/src/trading/process/words.ts'
import { words as publishWords } from '../web/src/trading/publish/words.ts'
import { words as runningTradeWords } from '../web/src/trading/running-trade-words.ts'
import { words as takeWords } from '../web/src/trading/take/words.ts'
import { words as usdtWords } from '../web/src/trading/usdt/words.ts'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { words as uiWords } from '../web/src/ui/words.ts'
import { confirmPaid, releaseGf } from './support/cases.ts'
import { AMOUNT, ANY, beginningWith, containing, inBothLanguages, languagesOf } from './support/languages.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { expectNoViolations } from './support/no-violations.ts'
import { contextOf, signIn, waitForHistorySteps } from './support/people.ts'
import { pictureOf } from './support/picture.ts'
import { qrPicture } from './support/qr-picture.ts'
import { chooseProof, openSale } from './support/trade.ts'

// A sale of GF: a member sells, another takes a part, pays and proves it, and the seller releases. Each side sees the other's
// actions at once, and an outdated take is refused.

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const texts = inBothLanguages((language) => ({
  amountToSell: publishWords[language].amount.sell,
  price: publishWords[language].price,
  range: containing(publishWords[language].pricing.limits(AMOUNT, AMOUNT)),
  minimum: publishWords[language].minimum,
  hundreds: publishWords[language].hundreds,
  needCode: publishWords[language].needCode,
  noQr: usdtWords[language].noQr,
  next: publishWords[language].review,
  prices: publishWords[language].quickPrice,
  publish: publishWords[language].confirm,
  published: publishWords[language].done,
  toOrder: publishWords[language].toOrder,
  arrived: { zh: /有 \d+ 个新订单/, en: /\d+ new orders?/ }[language],
  take: tradingWords[language].take.buy,
  buys: tradingWords[language].take.sell,
  amountToBuy: takeWords[language].amount.buy,
  scam: takeWords[language].scam.buy,
  confirmTake: takeWords[language].confirm.buy('1,000'),
  yourTurn: processWords[language].turn.yours,
  running: runningTradeWords[language].label,
  buying: {
    zh: /^买入 1,000 GF请向卖家付 [\d,.]+ USDT剩余 \d+ 分 \d+ 秒/,
    en: /^Buying 1,000 GFPay the seller [\d,.]+ USDT\d+ min \d+ s left/,
  }[language],
  selling: {
    zh: /^卖出 1,000 GF等待买家付 [\d,.]+ USDT剩余/,
    en: /^Selling 1,000 GFWaiting for the buyer to pay [\d,.]+ USDT\d+ min/,
  }[language],
  openTrade: runningTradeWords[language].open,
  toPay: beginningWith(processWords[language].turn.buyer['pending-payment'](ANY)),
  copyAmount: processWords[language].turn.copyAmount,
  wrongKind: filesWords[language].wrongKind['pictures-and-pdf'],
  confirmPaid: beginningWith(processWords[language].pay.confirm(AMOUNT)),
  paid: processWords[language].pay.done,
  done: uiWords[language].money.done,
  buyerPaid: containing(processWords[language].turn.seller.paid(ANY)),
  release: processWords[language].release.title,
  received: containing(processWords[language].release.received(AMOUNT)),
  password: common.paymentPassword[language],
  releaseAll: processWords[language].release.confirm('1,000'),
  released: processWords[language].release.done,
  arrivedGf: processWords[language].turn.ended.buyer.released('1,000'),
  progress: ordersWords[language].progressLabel(66),
  withdraw: tradingWords[language].act['withdraw-rest'],
  withdrawn: ordersWords[language].end['withdraw-rest'].done,
  allDone: common.completed[language],
  changed: errors.orderChanged[language],
  gone: errors.orderCancelled[language],
  refused: takeWords[language].gone,
  loginNeeded: errors.notSignedIn[language],
}))
/** Sellers that no other journey uses. They have enough GF for two attempts. */
const sellers = { zh: 'gaoyuan', en: 'caiwen' } as const

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]

  // spec: 001 §1 GF against USDT: publish, take, pay, prove, release
  // spec: 001 §2 cards with take, cancel, details | order: status, number, trade, payment, times, actions, image
  // spec: 001 §2 my orders: login, numbers, tabs, filters, progress, cancel | my orders: progress fixed at 60 %
  // spec: 001 §2 trade: people, payment, remaining time, code, proof, timeline | trade: proof, release with the box, appeal
  // spec: 001 §2 history: filters, reset, cards, actions
  // spec: 001 §5 publish: 1,000, hundreds, band, code for a sale | release: password, box
  // spec: 001 §5 proof: a file, 10 MB, images and pdf
  // spec: 001 §8 trading: messages of refusal and success
  test(`sells GF for USDT from the order to the release, live on both sides, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const seller = await signIn(await contextOf(browser, { language }), sellers[language])
    const buyer = await signIn(
      await contextOf(browser, { language, dark: true, wide: true }),
      await newcomer(request),
    )
    await buyer.goto('/trading-hall?side=buy')
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()

    const orderId = await publish(seller, t)
    // New orders are inserted only on request, so that the list does not jump.
    const card = buyer.getByRole('listitem').filter({ has: buyer.locator(`a[href="/order/${orderId}"]`) })
    await expect(async () => {
      await buyer.getByRole('button', { name: t.arrived }).click({ timeout: 1000 })
      // Another journey's order may have come before it.
      await expect(card).toBeVisible({ timeout: 1000 })
    }).toPass()
    await card.getByRole('button', { name: t.buys }).click()
    const sheet = buyer.getByRole('dialog')
    await expect(sheet.getByLabel(t.amountToBuy)).toHaveValue('')
    await sheet.getByLabel(t.amountToBuy).fill('900')
    await expect(sheet.getByRole('button', { name: /900/ })).toHaveAttribute('aria-disabled', 'true')
    await sheet.getByRole('button', { name: '1,000', exact: true }).click()
    await expect(sheet.getByText(t.scam)).toBeVisible()
    await expectNoViolations(buyer, 'taking an order')
    await sheet.getByRole('button', { name: t.confirmTake }).click()
    await expect(buyer).toHaveURL(/\/trading-process\/\d+$/)
    await expect(buyer.getByText(t.yourTurn)).toBeVisible()
    await expect(buyer.getByText(t.toPay)).toBeVisible()
    await expect(buyer.getByRole('button', { name: t.copyAmount })).toBeVisible()
    await expect(buyer.getByRole('timer')).toBeVisible()
    await expect(buyer.getByText(ADDRESS).first()).toBeVisible()
    await expectNoViolations(buyer, 'to be paid')

    // The seller's page of the order shows the trade without a reload.
    const trade = seller.locator('a[href^="/trading-process/"]').first()
    await trade.click()
    await expect(seller.getByRole('button', { name: t.release })).toHaveAttribute('aria-disabled', 'true')

    await pay(buyer, t)
    await expect(seller.getByText(t.buyerPaid)).toBeVisible()
    await expectNoViolations(seller, 'to be released')
    await release(seller, t)
    await expect(buyer.getByText(t.arrivedGf)).toBeVisible()
    await expectNoViolations(buyer, 'completed')
  })

  test(`withdraws the rest of a partly traded order, which completes it, ${language}`, async ({
    browser,
    request,
  }) => {
    const [name, sells] = [await newcomer(request), await newSeller(request, '2000')]
    const trade = await openSale(request, name, sells)
    await confirmPaid(request, trade, name)
    await releaseGf(request, trade, sells)
    const { orderId } = trade
    const seller = await signIn(await contextOf(browser, { language }), sells)
    await seller.goto('/my-orders?status=partial')
    const own = seller.getByRole('listitem').filter({ has: seller.locator(`a[href="/order/${orderId}"]`) })
    await expect(own.getByRole('progressbar', { name: t.progress })).toBeVisible()
    await expectNoViolations(seller, 'my orders')
    await own.getByRole('button', { name: t.withdraw }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: t.withdraw }).click()
    await expect(seller.getByText(t.withdrawn)).toBeVisible()
    await waitForHistorySteps(seller)
    await seller.goto(`/order/${orderId}`)
    await expect(seller.getByText(t.allDone).first()).toBeVisible()

    const buyer = await signIn(await contextOf(browser, { language, dark: true, wide: true }), name)
    await buyer.goto('/transaction-history?role=buyer&status=completed')
    await expect(buyer.locator('a[href^="/trading-process/"]')).toHaveCount(1)
    await expectNoViolations(buyer, 'history')
  })

  test(`shows a running trade to both sides on home, in the hall and among the own orders, ${language}`, {
    tag: '@short',
  }, async ({ browser, request }) => {
    const [name, sells] = [await newcomer(request), await newSeller(request, '2000')]
    const { orderId, transactionId } = await openSale(request, name, sells)
    const buyer = await signIn(await contextOf(browser, { language, dark: true, wide: true }), name)
    const card = buyer.getByRole('listitem').filter({ has: buyer.locator(`a[href="/order/${orderId}"]`) })
    const tradeAddress = `/trading-process/${transactionId}`
    const strip = (page: Page) => page.getByRole('region', { name: t.running }).getByRole('link')
    for (const address of ['/my-orders', '/trading-hall?side=buy', '/']) {
      await buyer.goto(address)
      await expect(strip(buyer).first()).toHaveText(t.buying)
      if (address.includes('hall')) {
        await expect(card.getByRole('link', { name: t.openTrade })).toHaveAttribute('href', tradeAddress)
        await expect(card.getByRole('button', { name: t.buys })).toHaveCount(0)
      }
      await expectNoViolations(buyer, `running trade on ${address}`)
    }
    const seller = await signIn(await contextOf(browser, { language }), sells)
    await seller.goto('/')
    await expect(strip(seller).first()).toHaveText(t.selling)
    await expectNoViolations(seller, 'running sale on home')
    await strip(buyer).first().click()
    await expect(buyer).toHaveURL(tradeAddress)
    // Other journeys read the hall.
    const withdraws = await callsOf(request, sells)
    await withdraws.post('/trading/hall/withdraw-rest', { orderId, userId: withdraws.id })
  })

  // spec: 001 §2 order: status, number, trade, payment, times, actions, image
  // spec: 001 §5 take: logged in; a buy order asks for a code
  // spec: 001 §8 trading: messages of refusal and success
  test(`refuses a take after the order was changed or cancelled, ${language}`, { tag: '@short' }, async ({
    browser,
    request,
  }) => {
    const owner = await callsOf(request, await newcomer(request))
    const { minPrice } = await owner.get<{ minPrice: string }>('/trading/hall/market-price')
    const order = await owner.post<{ id: number; version: number }>('/trading/hall/buy-order', {
      userId: owner.id,
      gfAmount: '1000',
      unitPrice: Number(minPrice).toFixed(2),
      remark: '',
    })
    const taker = await signIn(await contextOf(browser, { language }), sellers[language])
    await taker.goto(`/order/${order.id}`)
    await taker.getByRole('button', { name: t.take }).click()
    const sheet = taker.getByRole('dialog')
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: pictureOf(300, 200, [210, 180, 140]),
    })
    // A picture without a code is accepted with a warning.
    await expect(sheet.getByText(t.noQr)).toBeVisible()
    await sheet.getByLabel(t.amountToSell).fill('1000')
    await sheet.getByLabel(t.password).fill('torch123')
    await sheet.getByRole('button', { name: t.next }).click()
    await owner.post('/trading/hall/edit-order', {
      orderId: order.id,
      userId: owner.id,
      version: order.version,
      gfAmount: '1100',
      unitPrice: Number(minPrice).toFixed(2),
      remark: '',
    })
    await sheet.getByRole('button', { name: /GF/ }).last().click()
    await expect(sheet.getByText(t.changed)).toBeVisible()
    await owner.post('/trading/hall/cancel-order', { orderId: order.id, userId: owner.id })
    await expect(sheet.getByText(t.refused)).toBeVisible()
  })
}

// spec: 000 §2 home: buy and sell lead to the hall with their action
// spec: 001 §2 guide price with its band, numbers of orders, six links | action opens the sheet after 0.5 s, closing removes it
// spec: 001 §2 anonymous visitors are asked to log in
// spec: 001 §6 anonymous: directory, shop, hall
test('asks a visitor to log in, and opens the form from a link with an action', async ({ browser }) => {
  const t = texts.zh
  const visitor = await (await contextOf(browser)).newPage()
  await visitor.goto('/trading-hall')
  await visitor.getByRole('button', { name: publishWords.zh.title.buy }).click()
  await expect(visitor.getByRole('dialog', { name: t.loginNeeded })).toBeVisible()

  const member = await signIn(await contextOf(browser), sellers.zh)
  await member.goto('/trading-hall?type=buy&action=buy')
  const sheet = member.getByRole('dialog', { name: publishWords.zh.title.buy })
  await expect(sheet).toBeVisible()
  await member.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(member).toHaveURL(/\/trading-hall\?type=buy$/)
})

// spec: 001 §2 trade: without a number
test('reports a missing trade number for an address without a valid one', async ({ browser }) => {
  const member = await signIn(await contextOf(browser), sellers.zh)
  for (const address of ['/trading-process', '/trading-process/0', '/trading-process/x']) {
    await member.goto(address)
    await expect(member.getByText(processWords.zh.missingId)).toBeVisible()
    await expect(member.getByRole('main').locator('a[href="/trading-hall"]')).toBeVisible()
  }
})

/** Publishes 1,500 GF through the form. Returns the order's id; the seller is on its page. */
async function publish(seller: Page, t: (typeof texts)['zh' | 'en']): Promise<number> {
  await seller.goto('/trading-hall?action=sell')
  const sheet = seller.getByRole('dialog')
  const amount = sheet.getByLabel(t.amountToSell)
  await amount.fill('950')
  await expect(sheet.locator('[data-check=failed]')).toHaveText([t.minimum, t.hundreds])
  await amount.fill('1500')
  await expect(sheet.locator('[data-check=failed]')).toHaveCount(0)
  await sheet.getByRole('textbox', { name: t.price }).fill('99')
  await expect(sheet.locator('[data-check=failed]')).toHaveText(t.range)
  await sheet.getByRole('group', { name: t.prices }).getByRole('button').first().click()
  await expect(sheet.getByText(t.needCode)).toBeVisible()
  await sheet.locator('input[type=file]').setInputFiles(await qrPicture(`tron:${ADDRESS}`))
  await expect(sheet.getByText(ADDRESS)).toBeVisible()
  await sheet.getByLabel(t.password).fill('torch123')
  await expectNoViolations(seller, 'publishing')
  await sheet.getByRole('button', { name: t.next }).click()
  await sheet.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(sheet.getByText(t.published).last()).toBeVisible()
  await sheet.getByRole('link', { name: t.toOrder }).click()
  await expect(seller).toHaveURL(/\/order\/\d+$/)
  await expectNoViolations(seller, 'own order')
  return Number(new URL(seller.url()).pathname.split('/').at(-1))
}

async function pay(buyer: Page, t: (typeof texts)['zh' | 'en']): Promise<void> {
  const sheet = buyer.getByRole('dialog')
  const confirm = sheet.getByRole('button', { name: t.confirmPaid })
  await chooseProof(buyer, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
  await expect(sheet.getByText(t.wrongKind)).toBeVisible()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: pictureOf(400, 700, [Math.floor(Math.random() * 200), 120, 90]),
  })
  await expect(sheet.getByText('proof.png')).toBeVisible()
  await expectNoViolations(buyer, 'paying')
  await confirm.click()
  await expect(sheet.getByText(t.paid).last()).toBeVisible()
  await sheet.getByRole('button', { name: t.done }).click()
}

async function release(seller: Page, t: (typeof texts)['zh' | 'en']): Promise<void> {
  await seller.getByRole('button', { name: t.release }).click()
  const sheet = seller.getByRole('dialog')
  const confirm = sheet.getByRole('button', { name: t.releaseAll })
  await expect(sheet.getByLabel(t.password, { exact: true })).toBeFocused()
  await sheet.getByLabel(t.password, { exact: true }).fill('torch123')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByLabel(t.received).check()
  await expectNoViolations(seller, 'releasing')
  await confirm.click()
  await expect(sheet.getByText(t.released).last()).toBeVisible()
  await sheet.getByRole('button', { name: t.done }).click()
}
