import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './member-calls.ts'
import { pictureOf } from './picture.ts'
import { type OpenTrade, openTrade } from './trade.ts'

type Calls = Awaited<ReturnType<typeof callsOf>>

/** Returns a picture with a random colour: a proof that was already used elsewhere would be flagged. */
export function freshPicture(): Buffer {
  const [red = 0, green = 0, blue = 0] = crypto.getRandomValues(new Uint8Array(3))
  return pictureOf(400, 600, [red, green, blue])
}

/** Creates a trade (1,000 GF by default) that the buyer has confirmed as paid, with a proof. */
export async function paidTrade(
  request: APIRequestContext,
  buyer: string,
  seller: string,
  gfAmount = '1000',
): Promise<OpenTrade> {
  const trade = await openTrade(request, buyer, seller, { gfAmount })
  await confirmPaid(request, trade, buyer)
  return trade
}

/** Confirms a trade as paid, with a proof. */
export async function confirmPaid(
  request: APIRequestContext,
  { transactionId }: OpenTrade,
  buyer: string,
): Promise<void> {
  const pays = await callsOf(request, buyer)
  await pays.post('/trading/hall/confirm-payment', {
    transactionId,
    userId: pays.id,
    paymentProof: await uploadFile(request, pays, 'payment-proof'),
  })
}

/** Releases the GF of a trade that is confirmed as paid. */
export async function releaseGf(
  request: APIRequestContext,
  { transactionId }: Pick<OpenTrade, 'transactionId'>,
  seller: string,
): Promise<void> {
  const sells = await callsOf(request, seller)
  const consent = { paymentPassword: 'torch123', receiptConfirmed: true }
  await sells.post('/trading/hall/release-gf', { transactionId, userId: sells.id, ...consent })
}

/** Creates a paid trade about which the buyer has appealed. */
export async function appealedTrade(
  request: APIRequestContext,
  buyer: string,
  seller: string,
  gfAmount = '1000',
): Promise<OpenTrade & { appealId: number; appealNo: string }> {
  const trade = await paidTrade(request, buyer, seller, gfAmount)
  const appeals = await callsOf(request, buyer)
  const { id, appealNo } = await appeals.post<{ id: number; appealNo: string }>('/trading/hall/appeal', {
    transactionId: trade.transactionId,
    userId: appeals.id,
    appealType: 1,
    reason: 'GF_ISSUE',
    description: '已经付款，卖家一直没有释放。',
    evidence: [await uploadFile(request, appeals, 'appeal-evidence')],
  })
  return { ...trade, appealId: id, appealNo }
}

async function uploadFile(
  request: APIRequestContext,
  { headers }: Calls,
  category: 'payment-proof' | 'appeal-evidence',
): Promise<string> {
  const file = { name: 'wallet.png', mimeType: 'image/png', buffer: freshPicture() }
  const multipart = { category, businessModule: 'trading', file }
  const sent = await request.post('/api/files/upload', { headers, multipart })
  return ((await sent.json()) as { data: { fileUrl: string } }).data.fileUrl
}
