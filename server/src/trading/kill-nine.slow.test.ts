import { setTimeout as sleep } from 'node:timers/promises'
import { AMOUNTS_HEADER } from '@torch/contract/amount-format.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { uploadPicture } from '../testing/calls/shop-forms.ts'
import { aMember, aName, PASSWORD } from '../testing/people/people.ts'
import { rounds } from '../testing/races/rounds.ts'
import { type KilledServer, openKilledServer } from '../testing/servers/killed-server.ts'
import { tradingInvariants } from './invariants.ts'

// Server or database are killed during takes, payments and releases, repeatedly. Each step is stored whole or not at all, a
// repetition with its key completes it, and the GF balances match the completed trades.

const ROUNDS = rounds(12, 3)
const PAIRS = 8
const OFFERED = 200_000n

interface Person {
  id: number
  name: string
  token: string
}

let server: KilledServer
const pairs: { seller: Person; buyer: Person; orderId: number; completed: number[] }[] = []

beforeAll(async () => {
  server = await openKilledServer()
  for (let n = 0; n < PAIRS; n += 1) {
    const [seller, buyer] = await server.withDatabase(async ({ db }) => [
      await aMember(db, { gf: OFFERED * GF }),
      await aMember(db),
    ])
    if (!seller || !buyer) throw new Error('no members were created')
    const [selling, buying] = [
      { ...seller, token: await server.login(seller.name) },
      { ...buyer, token: await server.login(buyer.name) },
    ]
    pairs.push({ seller: selling, buyer: buying, orderId: await publish(selling), completed: [] })
  }
})
afterAll(() => server.close())

async function publish(seller: Person): Promise<number> {
  const usdtQrCode = await uploadPicture(server, seller.token, 'usdt-code')
  const price = (await (
    await fetch(`${server.url}/api/trading/hall/market-price`, { headers: { [AMOUNTS_HEADER]: 'text' } })
  ).json()) as {
    data: { maxPrice: string }
  }
  const unitPrice = price.data.maxPrice.slice(0, -2)
  const order = {
    userId: seller.id,
    gfAmount: String(OFFERED),
    usdtQrCode,
    paymentPassword: PASSWORD,
    unitPrice,
  }
  return (await settle(seller, 'sell-order', order)).id
}

interface Answer {
  id: number
  status: number
}

/** Repeats the request with the same key, as the app does, until it succeeds. */
async function settle(who: Person, path: string, json: object): Promise<Answer> {
  const key = `${aName()}-${aName()}`
  for (let tries = 0; tries < 24_000; tries += 1) {
    const answer = await fetch(`${server.url}/api/trading/hall/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(json),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.status === 200 && text !== undefined) return JSON.parse(text).data
    // "Retry later" leaves the outcome open; any other error is wrong for a valid request.
    if (answer && text !== undefined) expect([409, 503], `${path}: ${text}`).toContain(answer.status)
    await sleep(25)
  }
  throw new Error(`${path} stayed open`)
}

/** All pairs trade as fast as answers arrive. */
async function load(stopped: { now: boolean }): Promise<void> {
  await Promise.all(
    pairs.map(async ({ seller, buyer, orderId, completed }) => {
      while (!stopped.now) {
        const taking = { orderId, takerUserId: buyer.id, gfAmount: '1000', version: 1 }
        const { id: transactionId } = await settle(buyer, 'take-order', taking)
        await settle(buyer, 'confirm-payment', { transactionId, userId: buyer.id })
        const releasing = { transactionId, userId: seller.id, paymentPassword: PASSWORD }
        expect((await settle(seller, 'release-gf', releasing)).status).toBe(4)
        completed.push(transactionId)
      }
    }),
  )
}

async function expectConsistent(): Promise<void> {
  await server.withDatabase(async ({ db, pool }) => {
    expect(await audit(pool, [...ledgerInvariants, ...tradingInvariants])).toEqual([])
    for (const { seller, buyer, orderId, completed } of pairs) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from trading.trade where order_id = $1 and status = 'completed'`,
        [orderId],
      )
      expect(rows.map(({ id }) => id).sort()).toEqual([...completed].sort())
      const sold = BigInt(completed.length) * 1000n * GF
      expect((await partyBalances(db, buyer.id))?.gf).toBe(sold)
      expect(await partyBalances(db, seller.id)).toMatchObject({ gf: 0n, frozenGf: OFFERED * GF - sold })
    }
  })
}

test(`keeps GF and completed trades consistent when the server is killed ${ROUNDS} times`, async () => {
  await server.killInTheMiddle(ROUNDS, load)
  expect(pairs.flatMap(({ completed }) => completed).length).toBeGreaterThanOrEqual(ROUNDS * PAIRS)
  await expectConsistent()
})

test(`keeps GF and completed trades consistent when the database is killed ${ROUNDS} times`, async () => {
  await server.killDatabaseInTheMiddle(ROUNDS, load)
  await expectConsistent()
})
