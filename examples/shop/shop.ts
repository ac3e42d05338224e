import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { toString as toPicture } from 'qrcode'
import {
  openTorch,
  TorchError,
  type TorchEvent,
  TorchSignatureError,
  verifyResult,
  verifyWebhook,
} from '../../packages/shop/src/index.ts'

/** The credentials of this shop's server at Torch. Neither is ever sent to the page. */
export interface Credentials {
  /** The address of Torch, such as http://localhost:3000. */
  torchUrl: string
  apiKey: string
  webhookSecret: string
  /** The address of this shop, to which customers come back; without it they stay at Torch. */
  shopUrl?: string
}

export interface Order {
  id: string
  dish: string
  amount: string
  status: 'open' | 'paid' | 'expired' | 'refunded'
  /** The page of the bill, as a picture to scan and as the address for the pay button. */
  picture: string
  link: string
}

const MENU = [
  { id: 'beef', zh: '红烧牛肉面', en: 'Braised beef noodles', amount: '28.00' },
  { id: 'sesame', zh: '麻酱凉面', en: 'Cold sesame noodles', amount: '16.00' },
  { id: 'wonton', zh: '鲜虾云吞面', en: 'Prawn wonton noodles', amount: '22.50' },
]
const PAGE: Record<string, [file: string, type: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
}
const MOST_BYTES = 64 * 1024

/** What the customer asked for cannot be done, with a message for the page. */
class Refused extends Error {}

/** A noodle shop: a page, and the server behind it that calls Torch. Orders are in memory; a real shop stores them. */
export function openShop(credentials: Credentials): Server {
  const orders = new Map<string, Order & { billNo: string }>()
  const watchers = new Map<string, Set<ServerResponse>>()
  /** Torch delivers an event at least once, so repetitions are skipped. */
  const heard = new Set<string>()
  // The credentials are read with each call: the secret changes when it is rotated.
  const torch = () => openTorch({ url: credentials.torchUrl, key: credentials.apiKey })

  async function order(dishId: unknown): Promise<Order> {
    const dish = MENU.find((one) => one.id === dishId)
    if (!dish) throw new Refused('There is no such dish')
    const id = randomUUID()
    const bill = await torch().createBill(
      {
        amount: dish.amount,
        reference: id.slice(0, 8),
        remark: dish.zh,
        expiresInMinutes: 10,
        ...(credentials.shopUrl ? { returnUrl: `${credentials.shopUrl}/orders/${id}/back` } : {}),
      },
      { idempotencyKey: `order-${id}` },
    )
    const link = bill.gfPaymentQrCode
    const picture = `data:image/svg+xml,${encodeURIComponent(await toPicture(link, { type: 'svg', margin: 1 }))}`
    const made = { id, dish: dish.id, amount: dish.amount, status: 'open' as const, picture, link }
    orders.set(id, { ...made, billNo: bill.billNo })
    return made
  }

  async function refund(id: string): Promise<void> {
    const { billNo, amount } = orderOf(id)
    const reason = 'Returned at the counter'
    await torch().refundBill(billNo, { amount, reason }, { idempotencyKey: `refund-${id}` })
    change(billNo, 'refunded')
  }

  /** Handles the customer who comes back. The address only says that it is time to ask: the answer of Torch counts. */
  async function comeBack(id: string, address: string): Promise<void> {
    const { billNo } = orderOf(id)
    const { status } = verifyResult(address, credentials.apiKey, billNo)
    if (status === 'paid' && (await torch().getBill(billNo)).status === 'paid') change(billNo, 'paid')
  }

  function orderOf(id: string): Order & { billNo: string } {
    const found = orders.get(id)
    if (!found) throw new Refused('There is no such order')
    return found
  }

  /** Handles a webhook. Throws if Torch has not signed it. */
  function hear(event: TorchEvent): void {
    if (heard.has(event.id)) return
    heard.add(event.id)
    const states = { 'bill.paid': 'paid', 'bill.expired': 'expired', 'refund.created': 'refunded' } as const
    if (event.type === 'bill.paid' || event.type === 'bill.expired' || event.type === 'refund.created')
      if (event.data.billNo) change(event.data.billNo, states[event.type])
  }

  function change(billNo: string, status: Order['status']): void {
    for (const one of orders.values()) {
      // Events may arrive out of order: a refunded order does not become paid again.
      if (one.billNo !== billNo || one.status === 'refunded') continue
      one.status = status
      for (const watcher of watchers.get(one.id) ?? []) watcher.write(`data: ${status}\n\n`)
    }
  }

  function watch(id: string, reply: ServerResponse): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(`data: ${orders.get(id)?.status}\n\n`)
    const those = watchers.get(id) ?? new Set()
    watchers.set(id, those.add(reply))
    reply.on('close', () => those.delete(reply))
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    const [, id = '', what] = /^\/orders\/([\w-]+)\/(\w+)$/.exec(pathname) ?? []
    const file = PAGE[pathname]
    if (request.method === 'GET' && file) {
      const text = await readFile(join(import.meta.dirname, 'page', file[0]), 'utf8')
      reply.writeHead(200, { 'content-type': file[1], 'content-security-policy': policyFor(credentials) })
      reply.end(text.replaceAll('{torchUrl}', credentials.torchUrl))
    } else if (request.method === 'GET' && pathname === '/menu') {
      send(reply, 200, MENU)
    } else if (request.method === 'GET' && what === 'order' && orders.has(id)) {
      const { billNo: _, ...shown } = orderOf(id)
      send(reply, 200, shown)
    } else if (request.method === 'GET' && what === 'events' && orders.has(id)) {
      watch(id, reply)
    } else if (request.method === 'GET' && what === 'back' && orders.has(id)) {
      await comeBack(id, request.url ?? '')
      reply.writeHead(303, { location: `/?order=${id}` }).end()
    } else if (request.method === 'POST' && pathname === '/torch-webhook') {
      hear(verifyWebhook(await bodyOf(request), request.headers, credentials.webhookSecret))
      reply.writeHead(204).end()
    } else if (request.method === 'POST' && request.headers['content-type'] === 'application/json') {
      // Only our own page can send this type; another site's would need a preflight request.
      const body = JSON.parse(String(await bodyOf(request))) as { dish?: unknown }
      if (pathname === '/orders') send(reply, 200, await order(body.dish))
      else if (what === 'refund') send(reply, 200, (await refund(id)) ?? {})
      else send(reply, 404, {})
    } else send(reply, 404, {})
  }

  return createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      if (!reply.headersSent) send(reply, ...faultOf(error))
    })
  })
}

function faultOf(error: unknown): [status: number, data: { message: string }] {
  if (error instanceof TorchSignatureError) return [401, { message: error.message }]
  if (error instanceof Refused || error instanceof TorchError) return [422, { message: error.message }]
  return [502, { message: 'The shop could not reach Torch' }]
}

/** The page runs its own script and the pay button. */
const policyFor = ({ torchUrl }: Credentials) =>
  `default-src 'self'; script-src 'self' ${torchUrl}; img-src data:; frame-ancestors 'none'`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Refused('Too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function send(reply: ServerResponse, status: number, data: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}
