import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { words as tradingWords } from '../web/src/trading/words.ts'
import { inBothLanguages, languagesOf } from './support/languages.ts'
import { expectMainButtons } from './support/main-buttons.ts'
import { callsOf } from './support/member-calls.ts'
import { newSeller } from './support/new-seller.ts'
import { newcomer } from './support/newcomer.ts'
import { contextOf, signIn } from './support/people.ts'
import { openTrade, walletCode } from './support/trade.ts'

// A trade from the take to its end, on both sides: one main button at most, also when the other side has written; and an open
// sheet closes when the other side acts first.

const texts = inBothLanguages((language) => ({
  pay: tradingWords[language].tradeAct.pay,
  release: tradingWords[language].tradeAct.release,
  cancel: tradingWords[language].tradeAct.cancel,
  giveUp: tradingWords[language].tradeAct.concede,
  take: tradingWords[language].take.buy,
  moved: {
    zh: (status: string) => `这笔交易有了新进展：${status}`,
    en: (status: string) => `This trade has moved on: ${status}`,
  }[language],
  changed: { zh: '这个订单有了新变化：部分成交', en: 'This order has changed: Partial' }[language],
  cancelOrder: tradingWords[language].act.cancel,
  completed: tradingWords[language].orderStatus.completed,
  cancelled: tradingWords[language].orderStatus.cancelled,
  paid: tradingWords[language].tradeStatus.paid,
}))
type Calls = Awaited<ReturnType<typeof callsOf>>
type Names = readonly string[]

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1280, height: 800 }

for (const language of languagesOf(import.meta.filename)) {
  const t = texts[language]
  const people = async (request: APIRequestContext) => {
    const name = await newcomer(request)
    const seller = await newSeller(request, '2100')
    return { name, seller, buys: await callsOf(request, name), sells: await callsOf(request, seller) }
  }
  const act = (who: Calls, path: string, transactionId: number, more: object = {}) =>
    who.post(`/trading/hall/${path}`, { transactionId, userId: who.id, ...more })
  const write = (who: Calls, transactionId: number) =>
    who.post('/trading/hall/messages', { transactionId, userId: who.id, text: 'hello' })

  test(`shows at most one main button on the pages of a trade and its order, ${language}`, async ({
    browser,
    request,
  }) => {
    const { name, seller: sellerName, buys, sells } = await people(request)
    const { orderId, transactionId } = await openTrade(request, name, sellerName, {
      gfAmount: '2100',
      taken: '1000',
    })
    const buyer = await signIn(await contextOf(browser, { language }), name)
    const seller = await signIn(await contextOf(browser, { language, dark: true }), sellerName)
    const checkPage = async (page: Page, address: string, onPhone: Names, onWide = onPhone) => {
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await waitForContent(page)
      await expectMainButtons(page, onPhone)
      // After resizing, the same names could be buttons of the previous width: the navigation shows which one is rendered.
      await page.setViewportSize(WIDE)
      await expect(page.getByRole('navigation')).toHaveCount(1)
      await expectMainButtons(page, onWide)
    }
    /** Checks both sides' main buttons on the trade's page and on the order's. */
    const expectButtons = async (onTrade: [Names, Names], onOrder: [Names, Names], isOpen = true) => {
      await Promise.all(
        [buyer, seller].map(async (page, side) => {
          await checkPage(page, `/order/${orderId}`, onOrder[side] ?? [])
          const onPhone = onTrade[side] ?? []
          // On a wide screen the chat is open, with its button that sends.
          const onWide = onPhone.length === 0 && isOpen ? [''] : onPhone
          await checkPage(page, `/trading-process/${transactionId}`, onPhone, onWide)
        }),
      )
    }
    await expectButtons([[t.pay], [t.release]], [[t.pay], [t.release]])
    await write(sells, transactionId)
    await write(buys, transactionId)
    await expectButtons([[t.pay], [t.release]], [[t.pay], [t.release]])
    await act(buys, 'confirm-payment', transactionId)
    await expectButtons([[], [t.release]], [[], [t.release]])
    const appeal = await buys.post<{ id: number }>('/trading/hall/appeal', {
      transactionId,
      userId: buys.id,
      reason: 'PAYMENT_ISSUE',
      description: '还没有释放',
    })
    await expectButtons([[], [t.release]], [[], [t.release]])
    await buys.post('/trading/hall/cancel-appeal', {
      appealId: appeal.id,
      userId: buys.id,
      paymentPassword: 'torch123',
    })
    await act(sells, 'release-gf', transactionId, { paymentPassword: 'torch123', receiptConfirmed: true })
    await expectButtons([[], []], [[], [t.take]])
  })

  test(`closes an open sheet when the other side acts first, ${language}`, async ({ browser, request }) => {
    const { name, seller: sellerName, buys, sells } = await people(request)
    const { orderId, transactionId } = await openTrade(request, name, sellerName, {
      gfAmount: '2000',
      taken: '1000',
    })
    const buyer = await signIn(await contextOf(browser, { language }), name)
    const seller = await signIn(await contextOf(browser, { language, dark: true }), sellerName)
    const expectSheetCloses = async (
      page: Page,
      open: string,
      then: () => Promise<unknown>,
      says: string,
    ) => {
      await page.getByRole('button', { name: open, exact: true }).first().click()
      const sheet = page.locator('dialog[open]')
      await expect(sheet).toBeVisible()
      await then()
      await expect(page.getByText(says).first()).toBeVisible()
      await expect(sheet).toHaveCount(0)
    }
    await buyer.goto(`/trading-process/${transactionId}`)
    // The buyer acts on another device.
    await expectSheetCloses(
      buyer,
      t.cancel,
      () => act(buys, 'confirm-payment', transactionId),
      t.moved(t.paid),
    )
    await act(buys, 'appeal', transactionId, { reason: 'PAYMENT_ISSUE', description: '还没有释放' })
    await seller.goto(`/trading-process/${transactionId}`)
    await expectSheetCloses(
      buyer,
      t.giveUp,
      () => act(sells, 'release-gf', transactionId, { paymentPassword: 'torch123', receiptConfirmed: true }),
      t.moved(t.completed),
    )
    const next = await sells.post<{ id: number }>('/trading/hall/take-order', {
      orderId,
      takerUserId: sells.id,
      gfAmount: '1000',
      usdtQrCode: await walletCode(request, sells),
      paymentPassword: 'torch123',
    })
    await act(buys, 'confirm-payment', next.id)
    await act(buys, 'appeal', next.id, { reason: 'PAYMENT_ISSUE', description: '还没有释放' })
    await seller.goto(`/trading-process/${next.id}`)
    await expectSheetCloses(
      seller,
      t.release,
      () => act(buys, 'concede-transaction', next.id, { paymentPassword: 'torch123' }),
      t.moved(t.cancelled),
    )
  })

  test(`closes the cancel question when the order is taken, ${language}`, async ({ browser, request }) => {
    const { name, buys, sells } = await people(request)
    const { minPrice } = await buys.get<{ minPrice: string }>('/trading/hall/market-price')
    const order = await buys.post<{ id: number }>('/trading/hall/buy-order', {
      userId: buys.id,
      gfAmount: '2000',
      unitPrice: Number(minPrice).toFixed(2),
      remark: '',
    })
    const owner = await signIn(await contextOf(browser, { language }), name)
    await owner.goto(`/order/${order.id}`)
    await owner.getByRole('button', { name: t.cancelOrder }).click()
    const sheet = owner.getByRole('alertdialog')
    await expect(sheet).toBeVisible()
    const { id } = await sells.post<{ id: number }>('/trading/hall/take-order', {
      orderId: order.id,
      takerUserId: sells.id,
      gfAmount: '1000',
      usdtQrCode: await walletCode(request, sells),
      paymentPassword: 'torch123',
    })
    await expect(owner.getByText(t.changed)).toBeVisible()
    await expect(sheet).toBeHidden()
    await act(buys, 'cancel-transaction', id)
  })
}

/** Waits until the whole page is loaded. */
async function waitForContent(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByText(/^[OT]\d{6,}/)
      .first(),
    // On a phone the details of a trade are folded.
  ).toBeAttached()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
}
