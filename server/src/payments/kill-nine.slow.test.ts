import { setTimeout as sleep } from 'node:timers/promises'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { aMember, aName, aShop, PASSWORD } from '../testing/people/people.ts'
import { rounds } from '../testing/races/rounds.ts'
import { type KilledServer, openKilledServer } from '../testing/servers/killed-server.ts'
import { paymentsInvariants } from './invariants.ts'

// Whatever is killed and whenever, every acknowledged payment is stored, none twice, and the next start recovers by itself. The
// acknowledged payments are recorded by this process, which is not killed.

const ROUNDS = rounds(20, 3)

interface Attempt {
  payer: { id: number; token: string }
  key: string
  /** The answer, byte for byte; undefined while the outcome is unknown. */
  acknowledged: string | undefined
}

let server: KilledServer
let shop: number
const payers: { id: number; name: string; token: string }[] = []
const attempts: Attempt[] = []

beforeAll(async () => {
  server = await openKilledServer()
  await server.withDatabase(async ({ db }) => {
    shop = await aShop(db, (await aMember(db)).id)
    for (let n = 0; n < 24; n += 1) payers.push({ ...(await aMember(db, { gf: 10_000n * GF })), token: '' })
  })
  for (const payer of payers) payer.token = await server.login(payer.name)
})

afterAll(() => server.close())

async function send(attempt: Attempt): Promise<string | undefined> {
  const { payer, key } = attempt
  try {
    const answer = await fetch(`${server.url}/api/merchants/payment/pay-with-gf`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${payer.token}`,
        'torch-amounts': 'text',
        'idempotency-key': key,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `merchantId=${shop}&payerUserId=${payer.id}&gfAmount=0.37&remark=&paymentPassword=${PASSWORD}`,
    })
    const text = await answer.text()
    if (answer.status === 200) return text
    // "Retry later" leaves the outcome open; any other error is wrong for a valid request.
    expect([409, 503]).toContain(answer.status)
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error
  }
  return undefined
}

/** All payers pay as fast as answers arrive, until `stopped`; an open attempt is repeated with its key. */
async function load(stopped: { now: boolean }): Promise<void> {
  await Promise.all(
    payers.map(async (payer) => {
      while (!stopped.now) {
        const attempt: Attempt = { payer, key: `${aName()}-${aName()}`, acknowledged: undefined }
        attempts.push(attempt)
        await settle(attempt)
      }
    }),
  )
}

/** Repeats with the same key, as the app does, until the attempt is known to have succeeded. */
async function settle(attempt: Attempt): Promise<void> {
  for (let tries = 0; tries < 24_000; tries += 1) {
    attempt.acknowledged = await send(attempt)
    if (attempt.acknowledged !== undefined) return
    await sleep(25)
  }
  throw new Error('an attempt stayed open')
}

async function expectSound(): Promise<void> {
  await server.withDatabase(async ({ pool }) => {
    expect(await audit(pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
    const { rows } = await pool.query<{ payment_no: string }>(
      'select payment_no from payments.payment where shop_id = $1',
      [shop],
    )
    const paid = attempts.map((attempt) => JSON.parse(attempt.acknowledged ?? '{}').data.paymentNo as string)
    expect(new Set(paid).size).toBe(attempts.length)
    expect(rows.map((row) => row.payment_no).sort()).toEqual(paid.sort())
  })
}

test(`loses and repeats no acknowledged payment when the server is killed ${ROUNDS} times under load`, async () => {
  await server.killInTheMiddle(ROUNDS, load)
  expect(attempts.length).toBeGreaterThanOrEqual(ROUNDS * payers.length)
  await expectSound()
})

test(`loses and repeats no acknowledged payment when the database is killed ${ROUNDS} times`, async () => {
  await server.killDatabaseInTheMiddle(ROUNDS, load)
  await expectSound()
})

test('returns the same bytes for each acknowledged payment afterwards', async () => {
  for (const attempt of attempts.filter((_, index) => index % 97 === 0))
    expect(await send(attempt)).toBe(attempt.acknowledged)
})
