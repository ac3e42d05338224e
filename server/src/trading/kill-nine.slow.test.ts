import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdingsOf } from '../ledger/door.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { type Database, openDatabase } from '../platform/database/db.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { aMember, aName, PASSWORD } from '../testing/people/people.ts'
import { PICTURE } from '../testing/people/picture.ts'
import { rounds } from '../testing/races/rounds.ts'
import {
  embeddedUrl,
  freePort,
  type OwnProcess,
  postmasterPid,
  startOwnProcess,
} from '../testing/servers/own-process.ts'
import { tradingInvariants } from './invariants.ts'

// Goal: server or database are killed in the middle of takes, payments and releases, again and again. Each step is there
// whole or not at all, asking again with its key settles which, and every GF is where the steps say.

const ROUNDS = rounds(12, 3)
const PAIRS = 8
const OFFERED = 200_000n

interface Person {
  id: number
  name: string
  token: string
}

let dataDir: string
let port: number
let server: OwnProcess
const pairs: { seller: Person; buyer: Person; orderId: number; completed: number[] }[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'torch-kill-'))
  chmodSync(dataDir, 0o755)
  port = await freePort()
  server = await startOwnProcess(dataDir, port)
  for (let n = 0; n < PAIRS; n += 1) {
    const [seller, buyer] = await withDatabase(async ({ db }) => [
      await aMember(db, { gf: OFFERED * GF }),
      await aMember(db),
    ])
    if (!seller || !buyer) throw new Error('nobody')
    const [selling, buying] = [
      { ...seller, token: await login(seller.name) },
      { ...buyer, token: await login(buyer.name) },
    ]
    pairs.push({ seller: selling, buyer: buying, orderId: await publish(selling), completed: [] })
  }
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(embeddedUrl(dataDir), { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function login(name: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: name, password: PASSWORD, rememberMe: true }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}

async function publish(seller: Person): Promise<number> {
  const form = new FormData()
  form.set('category', 'usdt-code')
  form.set('businessModule', 'trading')
  form.set('file', new File([new Uint8Array(PICTURE)], 'code.png', { type: 'image/png' }))
  const uploaded = await fetch(`${server.url}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}` },
    body: form,
  })
  const { data } = (await uploaded.json()) as { data: { fileId: string } }
  const price = (await (await fetch(`${server.url}/api/trading/hall/market-price`)).json()) as {
    data: { maxPrice: string }
  }
  const unitPrice = price.data.maxPrice.slice(0, -2)
  const order = {
    userId: seller.id,
    gfAmount: String(OFFERED),
    usdtQrCode: data.fileId,
    paymentPassword: PASSWORD,
    unitPrice,
  }
  return (await settle(seller, 'sell-order', order)).id
}

interface Answer {
  id: number
  status: number
}

/** Asks with the same key, as the app does, until the step is known to have been made. */
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
    // "Come back later" leaves it open; anything else would be a wrong answer to a good request.
    if (answer && text !== undefined) expect([409, 503], `${path}: ${text}`).toContain(answer.status)
    await sleep(25)
  }
  throw new Error(`${path} stayed open`)
}

/** Everybody trades as fast as the answers come. */
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

async function roundOfKilling(kill: () => Promise<void>): Promise<void> {
  const stopped = { now: false }
  const loading = load(stopped)
  await sleep(150 + Math.random() * 450)
  await kill()
  stopped.now = true
  await loading
}

async function expectSound(): Promise<void> {
  await withDatabase(async ({ db, pool }) => {
    expect(await audit(pool, [...ledgerInvariants, ...tradingInvariants])).toEqual([])
    for (const { seller, buyer, orderId, completed } of pairs) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from trading.trade where order_id = $1 and status = 'completed'`,
        [orderId],
      )
      expect(rows.map(({ id }) => id).sort()).toEqual([...completed].sort())
      const sold = BigInt(completed.length) * 1000n * GF
      expect((await holdingsOf(db, buyer.id))?.gf).toBe(sold)
      expect(await holdingsOf(db, seller.id)).toMatchObject({ gf: 0n, frozenGf: OFFERED * GF - sold })
    }
  })
}

test(`kill -9 of the server, ${ROUNDS} times in the middle of trades`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await roundOfKilling(async () => {
      await server.kill()
      server = await startOwnProcess(dataDir, port)
    })
  }
  expect(pairs.flatMap(({ completed }) => completed).length).toBeGreaterThanOrEqual(ROUNDS * PAIRS)
  await expectSound()
})

test(`kill -9 of the database, ${ROUNDS} times in the middle of trades`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await roundOfKilling(async () => {
      process.kill(postmasterPid(dataDir), 'SIGKILL')
      await sleep(100)
    })
    expect(server.child.exitCode).toBeNull()
  }
  await expectSound()
})
