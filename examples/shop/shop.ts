import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { toString as toPicture } from 'qrcode'

/** The credentials of this shop's server at Torch. Neither is ever sent to the page. */
export interface Credentials {
  /** The address of Torch, such as http://localhost:3000. */
  torchUrl: string
  apiKey: string
  webhookSecret: string
}

export interface Order {
  id: string
  dish: string
  amount: string
  status: 'open' | 'paid' | 'expired' | 'refunded'
  /** The code for the customer to scan, as a picture and as a link. */
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
const TOLERANCE_SECONDS = 300

/** A refusal by Torch, with its message. */
class TorchRefused extends Error {}

/** A noodle shop: a page, and the server behind it that calls Torch. Orders are in memory; a real shop stores them. */
export function openShop(credentials: Credentials): Server {
  const orders = new Map<string, Order & { billNo: string }>()
  const watchers = new Map<string, Set<ServerResponse>>()
  /** Torch delivers an event at least once, so repetitions are skipped. */
  const heard = new Set<string>()
  const torch = (path: string, asked: Asked) => askTorch(credentials, path, asked)

  async function order(dishId: unknown): Promise<Order> {
    const dish = MENU.find((one) => one.id === dishId)
    if (!dish) throw new TorchRefused('There is no such dish')
    const id = randomUUID()
    const bill = await torch('/shop-api/bills', {
      key: `order-${id}`,
      body: { amount: dish.amount, reference: id.slice(0, 8), remark: dish.zh, expiresInMinutes: 10 },
    })
    const link = bill.gfPaymentQrCode ?? ''
    const picture = `data:image/svg+xml,${encodeURIComponent(await toPicture(link, { type: 'svg', margin: 1 }))}`
    const made = { id, dish: dish.id, amount: dish.amount, status: 'open' as const, picture, link }
    orders.set(id, { ...made, billNo: bill.billNo ?? '' })
    return made
  }

  async function refund(id: string): Promise<void> {
    const found = orders.get(id)
    if (!found) throw new TorchRefused('There is no such order')
    await torch(`/shop-api/bills/${found.billNo}/refunds`, {
      key: `refund-${id}`,
      body: { amount: found.amount, reason: 'Returned at the counter' },
    })
    change(found.billNo, 'refunded')
  }

  /** Handles a webhook. The signature is checked first. */
  function hear(body: Buffer, signature: string): boolean {
    if (!isGenuine(credentials.webhookSecret, signature, body)) return false
    const event = JSON.parse(body.toString()) as {
      id: string
      type: string
      data: { billNo?: string | null }
    }
    if (heard.has(event.id)) return true
    heard.add(event.id)
    const states = { 'bill.paid': 'paid', 'bill.expired': 'expired', 'refund.created': 'refunded' } as const
    const status = states[event.type as keyof typeof states]
    if (status && event.data.billNo) change(event.data.billNo, status)
    return true
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
      const bytes = await readFile(join(import.meta.dirname, 'page', file[0]))
      reply.writeHead(200, { 'content-type': file[1] }).end(bytes)
    } else if (request.method === 'GET' && pathname === '/menu') {
      send(reply, 200, MENU)
    } else if (request.method === 'GET' && what === 'events' && orders.has(id)) {
      watch(id, reply)
    } else if (request.method === 'POST' && pathname === '/torch-webhook') {
      const isTrue = hear(await bodyOf(request), String(request.headers['torch-signature'] ?? ''))
      reply.writeHead(isTrue ? 204 : 401).end()
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
      const message = error instanceof TorchRefused ? error.message : 'The shop could not reach Torch'
      if (!reply.headersSent) send(reply, error instanceof TorchRefused ? 422 : 502, { message })
    })
  })
}

interface Asked {
  key: string
  body: object
}

/** Repeats a request with the same idempotency key until a response comes, so it is executed once. */
async function askTorch({ torchUrl, apiKey }: Credentials, path: string, { key, body }: Asked) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(`${torchUrl}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'accept-language': 'EN',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      const answer = (await response.json()) as { message: string; data: Record<string, string> }
      if (response.ok) return answer.data
      throw new TorchRefused(answer.message)
    } catch (error) {
      if (error instanceof TorchRefused || attempt === 3) throw error
    }
  }
}

/**
 * Checks a signature as /api/docs describes it: over the raw bytes, in constant time, not too old, and with either secret
 * during a rotation.
 */
function isGenuine(secret: string, header: string, body: Buffer): boolean {
  const [, t, signatures = ''] = /^t=(\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(header) ?? []
  if (!t || secret === '' || Math.abs(Date.now() / 1000 - Number(t)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  return signatures
    .split(',v1=')
    .slice(1)
    .some((v1) => timingSafeEqual(expected, Buffer.from(v1, 'hex')))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new TorchRefused('Too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function send(reply: ServerResponse, status: number, data: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}
