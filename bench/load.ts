// The load, in a separate process: keep-alive connections that each send the next request after the last response. Reads its
// orders as JSON from standard input and writes the result to standard output.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LoadOptions {
  port: number
  connections: number
  /** In seconds; `once`: until each of the members has sent one request and their passwords are cached. */
  seconds: number | 'once'
  /**
   * Requests a second, sent at fixed times whether or not earlier ones were answered (open loop): the time of each is counted
   * from when it was due. Absent: a connection sends the next request when the last is answered.
   */
  rate?: number
  kind: 'pay' | 'capture' | 'token' | 'get' | 'take' | 'release'
  /** For `get`: the paths to request, in turn. */
  paths?: string[]
  members: { id: number; token: string }[]
  shops: number[]
  password: string
  /** For `capture`: a token of the shop's owner, the codes of each member, and how many of those were already used. */
  codes?: { token: string; of: string[][]; used: number }
  /** For `take` and `release`: the order and the paid trades of each member, and how many of those were already released. */
  market?: { orders: number[]; trades: number[][]; released: number }
}

export interface LoadResult {
  perSecond: number
  p50: number
  p95: number
  p99: number
  good: number
  bad: number
  firstBad: string | undefined
}

if (import.meta.main) {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const seen = await run(JSON.parse(Buffer.concat(chunks).toString()) as LoadOptions)
  process.stdout.write(JSON.stringify(seen))
  process.exit(0)
}

async function run(orders: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  let good = 0
  let bad = 0
  let firstBad: string | undefined
  const began = performance.now()
  const end = orders.seconds === 'once' ? Number.POSITIVE_INFINITY : began + orders.seconds * 1000
  const run = randomBytes(8).toString('hex')
  let sent = 0

  await Promise.all(
    Array.from({ length: orders.connections }, async (_, place) => {
      // Each connection has its own members, since one member does not pay twice at the same time.
      const mine = orders.members.filter((_member, index) => index % orders.connections === place)
      const socket = await open(orders.port)
      const exchange = reader(socket)
      const turns = orders.seconds === 'once' ? mine.length : Number.POSITIVE_INFINITY
      for (let turn = 0; turn < turns && performance.now() < end; turn += 1) {
        sent += 1
        const due = orders.rate && began + ((turn * orders.connections + place) / orders.rate) * 1000
        if (due !== undefined && due > performance.now()) await sleep(due - performance.now())
        const started = due ?? performance.now()
        const answer = await exchange(requestOf(orders, mine, turn, place, `${run}-${sent}`))
        latencies.push(performance.now() - started)
        if (answer.startsWith('HTTP/1.1 200')) good += 1
        else {
          bad += 1
          firstBad ??= answer.slice(0, 400) + answer.slice(-200)
        }
      }
      socket.destroy()
    }),
  )
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const seconds = orders.seconds === 'once' ? (performance.now() - began) / 1000 : orders.seconds
  return { perSecond: good / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), good, bad, firstBad }
}

function requestOf(
  orders: LoadOptions,
  mine: LoadOptions['members'],
  turn: number,
  place: number,
  key: string,
): string {
  const member = mine[turn % mine.length]
  if (!member) throw new Error('more connections than members')
  const head = `Host: localhost\r\nTorch-Amounts: text\r\nAuthorization: Bearer ${member.token}\r\n`
  if (orders.kind === 'get') {
    const path = (orders.paths?.[(turn * 31 + place) % (orders.paths?.length ?? 1)] ?? '/').replace(
      '{id}',
      String(member.id),
    )
    return `GET ${path} HTTP/1.1\r\n${head}\r\n`
  }
  if (orders.kind === 'take' || orders.kind === 'release') {
    const [path, fields] = marketRequest(orders, mine.length, turn, place, member.id)
    const text = JSON.stringify(fields)
    return (
      `POST /api/trading/hall/${path} HTTP/1.1\r\n${head}Idempotency-Key: ${key.padStart(24, '0')}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
    )
  }
  if (orders.kind === 'capture') return captureRequest(orders, mine.length, turn, place, key)
  const shop = orders.shops[(turn * 131 + place * 17) % orders.shops.length]
  const body = `merchantId=${shop}&payerUserId=${member.id}&gfAmount=0.${11 + (turn % 80)}&remark=&paymentPassword=${orders.password}`
  const path = orders.kind === 'pay' ? '/api/merchants/payment/pay-with-gf' : '/bench/token-and-password'
  return (
    `POST ${path} HTTP/1.1\r\n${head}Idempotency-Key: ${key.padStart(24, '0')}\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

/** The first shop scans a new code of each member in turn. */
function captureRequest(
  { codes, shops, connections }: LoadOptions,
  own: number,
  turn: number,
  place: number,
  key: string,
): string {
  const at = (turn % own) * connections + place
  const code = codes?.of[at]?.[codes.used + Math.floor(turn / own)]
  const text = JSON.stringify({ merchantId: shops[0], code, gfAmount: `0.${11 + (turn % 80)}` })
  return (
    `POST /api/merchants/payment/captures HTTP/1.1\r\nHost: localhost\r\nTorch-Amounts: text\r\n` +
    `Authorization: Bearer ${codes?.token}\r\nIdempotency-Key: ${key.padStart(24, '0')}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
  )
}

/** Every member takes a part of a neighbour's order, or releases one paid trade after the other. */
function marketRequest(
  { kind, market, members, connections, password }: LoadOptions,
  own: number,
  turn: number,
  place: number,
  userId: number,
): [path: string, fields: object] {
  const at = (turn % own) * connections + place
  if (kind === 'take') {
    const orderId = market?.orders[(at + 1 + (turn % 97)) % members.length]
    return ['take-order', { orderId, takerUserId: userId, gfAmount: '1000', version: 1 }]
  }
  const transactionId = market?.trades[at]?.[market.released + Math.floor(turn / own)]
  return ['release-gf', { transactionId, userId, paymentPassword: password, receiptConfirmed: true }]
}

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(socket))
    socket.once('error', fail)
    socket.setEncoding('latin1')
  })
}

/** Sends one request and reads one complete response: the head, then the announced number of bytes. */
function reader(socket: Socket): (request: string) => Promise<string> {
  let pending = ''
  let resolve: (answer: string) => void = () => {}
  socket.on('data', (chunk: unknown) => {
    pending += String(chunk)
    const headEnd = pending.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(pending.slice(0, headEnd))?.[1] ?? -1)
    const whole = length >= 0 ? pending.length >= headEnd + 4 + length : pending.endsWith('0\r\n\r\n')
    if (!whole) return
    const answer = pending
    pending = ''
    resolve(answer)
  })
  return (request) =>
    new Promise((done) => {
      resolve = done
      socket.write(request, 'latin1')
    })
}
