import type { APIRequestContext, Page } from '@playwright/test'
import { callsOf } from './member-calls.ts'
import { qrPicture } from './qr-picture.ts'

type Calls = Awaited<ReturnType<typeof callsOf>>

export interface OpenTrade {
  orderId: number
  transactionId: number
}

interface Wanted {
  gfAmount?: string
  /** How much of the order the seller takes; all of it by default. */
  taken?: string
}

/** Publishes a buy order (1,000 GF by default) and takes it: a trade that waits for the payment. */
export async function openTrade(
  request: APIRequestContext,
  buyer: string,
  seller: string,
  { gfAmount = '1000', taken = gfAmount }: Wanted = {},
): Promise<OpenTrade> {
  const [buys, sells] = [await callsOf(request, buyer), await callsOf(request, seller)]
  const { minPrice } = await buys.get<{ minPrice: string }>('/trading/hall/market-price')
  const order = await buys.post<{ id: number }>('/trading/hall/buy-order', {
    userId: buys.id,
    gfAmount,
    unitPrice: Number(minPrice).toFixed(2),
    remark: '',
  })
  const trade = await sells.post<{ id: number }>('/trading/hall/take-order', {
    orderId: order.id,
    takerUserId: sells.id,
    gfAmount: taken,
    usdtQrCode: await walletCode(request, sells),
    paymentPassword: 'torch123',
  })
  return { orderId: order.id, transactionId: trade.id }
}

/** Publishes a sell order of 1,500 GF, of which the buyer takes 1,000: a trade that waits for the payment. */
export async function openSale(
  request: APIRequestContext,
  buyer: string,
  seller: string,
): Promise<OpenTrade> {
  const [buys, sells] = [await callsOf(request, buyer), await callsOf(request, seller)]
  const { minPrice } = await sells.get<{ minPrice: string }>('/trading/hall/market-price')
  const order = await sells.post<{ id: number }>('/trading/hall/sell-order', {
    userId: sells.id,
    gfAmount: '1500',
    unitPrice: Number(minPrice).toFixed(2),
    remark: '',
    usdtQrCode: await walletCode(request, sells),
    paymentPassword: 'torch123',
  })
  const taken = { orderId: order.id, takerUserId: buys.id, gfAmount: '1000' }
  const { id } = await buys.post<{ id: number }>('/trading/hall/take-order', taken)
  return { orderId: order.id, transactionId: id }
}

/** Uploads the receiving code of a wallet. Returns its URL. */
export async function walletCode(
  request: APIRequestContext,
  { headers }: Calls,
  code = walletPicture(),
): Promise<string> {
  const multipart = { category: 'usdt-code', businessModule: 'trading', file: await code }
  const sent = await request.post('/api/files/upload', { headers, multipart })
  return ((await sent.json()) as { data: { fileUrl: string } }).data.fileUrl
}

/** Chooses a proof of payment with the main button of a trade's page; the sheet opens with it. */
export async function chooseProof(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // The chat's own picker takes pictures only.
  await page.locator('main input[type=file][accept*=pdf]').setInputFiles(file)
}

function walletPicture() {
  return qrPicture('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
}
