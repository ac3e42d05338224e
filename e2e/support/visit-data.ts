import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { appealedTrade } from './cases.ts'
import { callsOf } from './member-calls.ts'
import type { Press } from './member-places.ts'
import { settled } from './no-violations.ts'
import { type BrowserSettings, waitForHistorySteps } from './people.ts'
import { type OpenTrade, openTrade } from './trade.ts'

export async function openSheet(
  page: Page,
  presses: Press[],
  language: BrowserSettings['language'] = 'zh',
): Promise<void> {
  for (const one of presses) {
    if (typeof one === 'string') await page.locator(one).first().click()
    else await page.getByRole('button', { name: one[language] }).last().click()
    await expect(page.locator('dialog[open]').last()).toBeVisible()
    await settled(page)
  }
}

/** Closes open dialogs one after the other, until `count` are left. */
export async function closeDialogs(page: Page, count: number): Promise<void> {
  await expect(async () => {
    if ((await page.locator('dialog[open]').count()) > count) await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(count, { timeout: 1500 })
  }).toPass()
  await waitForHistorySteps(page)
}

/** Makes sure that the member has one investment, so that its details can be opened. */
export async function ensureInvestment({
  id,
  get,
  post,
}: Awaited<ReturnType<typeof callsOf>>): Promise<void> {
  if ((await get<unknown[]>(`/points/wealth/records/${id}`)).length > 0) return
  const [product] = await get<{ id: number; minAmount: string }[]>('/points/wealth/products')
  const amount = Math.ceil(Number(product?.minAmount ?? 100) / 100) * 100
  await post(`/points/wealth/invest?userId=${id}&productId=${product?.id}&investAmount=${amount}`)
}

export interface Trading extends OpenTrade {
  /** The id of noodle (Lao Wang). */
  memberId: number
  pendingOrderId: number
  /** An order by link of noodle's. */
  linkedOrderId: number
  othersOrderId: number
  /** A trade about which noodle has appealed, and that appeal, which waits for an arbiter. */
  appealed: { transactionId: number; appealId: number }
  /** An open red packet of noodle's, for anyone with its link. */
  packetCode: string
  /** An open split of noodle's. */
  splitCode: string
}

/** Creates, or finds, what noodle's trading screens show: a pending buy order, a trade that waits for his payment, and so on. */
export async function tradingOf(request: APIRequestContext): Promise<Trading> {
  const noodle = await callsOf(request, 'noodle')
  const { id } = noodle
  const trade = await retryFind(() => waitingTrade(request, noodle))
  const othersOrderId = await pendingOrderOf(await callsOf(request, 'alice'))
  const appealed = await retryFind(() => appealedBy(request, noodle))
  const packet = await noodle.post<{ code: string }>(`/points/red-packets?fromUserId=${id}`, {
    ...{ amount: '2', shares: 2, split: 'equal', greeting: '', paymentPassword: 'torch123' },
  })
  const split = await noodle.post<{ code: string }>(`/points/splits?fromUserId=${id}`, {
    ...{ amount: '10', amounts: ['3.33', '3.33'], note: '火锅' },
  })
  const [pendingOrderId, packetCode] = [await pendingOrderOf(noodle), packet.code]
  const linkedOrderId = await pendingOrderOf(noodle, true)
  return {
    ...trade,
    memberId: id,
    pendingOrderId,
    linkedOrderId,
    othersOrderId,
    appealed,
    packetCode,
    splitCode: split.code,
  }
}

/** Retries: journeys start in parallel and trades between two members are limited, so a later one finds what an earlier one made. */
async function retryFind<Found>(find: () => Promise<Found>): Promise<Found> {
  const found: Found[] = []
  await expect(async () => void found.push(await find())).toPass()
  return found[0] as Found
}

async function waitingTrade(
  request: APIRequestContext,
  { id, get }: Awaited<ReturnType<typeof callsOf>>,
): Promise<Pick<Trading, 'orderId' | 'transactionId'>> {
  type Waiting = { transaction: { id: number; orderId: number } }
  const [waiting] = await get<Waiting[]>(`/trading/hall/user-transactions/${id}?role=1&status=1`)
  return waiting
    ? { orderId: waiting.transaction.orderId, transactionId: waiting.transaction.id }
    : openTrade(request, 'noodle', 'alice')
}

async function appealedBy(
  request: APIRequestContext,
  { id, get }: Awaited<ReturnType<typeof callsOf>>,
): Promise<Trading['appealed']> {
  const [open] = await get<{ id: number; transactionId: number }[]>(
    `/trading/hall/user-appeals/${id}?status=1`,
  )
  return open
    ? { transactionId: open.transactionId, appealId: open.id }
    : appealedTrade(request, 'noodle', 'haoran')
}

/** Returns a pending buy order of the member's, so that no GF is frozen; creates it if there is none. */
async function pendingOrderOf(
  { id, get, post }: Awaited<ReturnType<typeof callsOf>>,
  linkOnly = false,
): Promise<number> {
  const [pending] = (
    await get<{ id: number; linkOnly: boolean }[]>(`/trading/hall/user-orders/${id}?orderType=1&status=1`)
  ).filter((order) => order.linkOnly === linkOnly)
  if (pending) return pending.id
  const { minPrice } = await get<{ minPrice: string }>('/trading/hall/market-price')
  const order = await post<{ id: number }>('/trading/hall/buy-order', {
    userId: id,
    gfAmount: '2000',
    unitPrice: Number(minPrice).toFixed(2),
    remark: '工作日在线',
    linkOnly,
  })
  return order.id
}

export function addressOf(path: string, shop: number, trading: Trading): string {
  const { memberId, orderId, transactionId, pendingOrderId, othersOrderId, appealed, packetCode, splitCode } =
    trading
  const ofCase = path.startsWith('/console') ? appealed.appealId : appealed.transactionId
  return path
    .replace('OTHERS', String(othersOrderId))
    .replace('CASE', String(ofCase))
    .replace('SHOP', String(shop))
    .replace('MEMBER', String(memberId))
    .replace('PACKET', packetCode)
    .replace('SPLIT', splitCode)
    .replace('TAKEN', String(orderId))
    .replace('PENDING', String(pendingOrderId))
    .replace('LINKED', String(trading.linkedOrderId))
    .replace('TRADE', String(transactionId))
}

export async function shopId(page: Page): Promise<number> {
  const answer = await page.request.get('/api/merchants/nearby?keyword=%E8%80%81%E7%8E%8B%E9%9D%A2%E9%A6%86')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}
