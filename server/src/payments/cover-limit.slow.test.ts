import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId, PLATFORM, post } from '../ledger/index.ts'
import { auditOf, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { rounds } from '../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

// Two servers on one database pay while the cover ends (rules/rewards#cover): the rewards sum to exactly the cover, however the
// payments interleave, and later payments still succeed.

const PAYMENTS = rounds(10_000, 1_000)
/** Concurrent payers; two payments of one payer would wait for each other. */
const PAYERS = 40
const AMOUNT = 1
const REWARD = 2n * GF
/** Two thirds of all rewards, plus part of one. */
const COVERED = (BigInt(PAYMENTS) * REWARD * 2n) / 3n + 4321n

const servers: TestServer[] = []
beforeAll(async () => {
  const first = await startTestServer()
  servers.push(first, await startTestServer(first.database))
})
afterAll(async () => {
  for (const server of servers.reverse()) await server.close()
})

test('gives rewards up to exactly the cover when two servers pay concurrently', async () => {
  const [first] = servers
  if (!first) throw new Error('no server')
  const shops = await Promise.all(Array.from({ length: 8 }, () => aShopAndOwner(first)))
  const payers: TestMember[] = []
  for (let n = 0; n < PAYERS; n += 1)
    payers.push(await newMember(first, { gf: BigInt(PAYMENTS / PAYERS + 1) * GF }))
  await shopCalls(first).payWithGf(payers[0] as TestMember, shops[0]?.shop as number, String(AMOUNT))
  await leaveCovered(first, COVERED, shops[0]?.shop as number)

  const rewards: bigint[] = []
  await Promise.all(
    payers.map(async (payer, lane) => {
      for (let n = 0; n < PAYMENTS / PAYERS; n += 1) {
        const server = servers[(lane + n) % servers.length] as TestServer
        const { shop } = shops[(lane * 3 + n) % shops.length] as (typeof shops)[number]
        const paid = await shopCalls(server).payWithGf(payer, shop, String(AMOUNT))
        expect([paid.status, paid.text]).toEqual([200, paid.text])
        rewards.push(BigInt(paid.body.data.rewardPv.replace('.', '')))
      }
    }),
  )

  expect(rewards).toHaveLength(PAYMENTS)
  expect(rewards.reduce((sum, reward) => sum + reward, 0n)).toBe(COVERED)
  // Only the reward at the end of the cover is cut; earlier ones are whole, later ones zero.
  expect(rewards.filter((reward) => reward !== 0n && reward !== REWARD)).toEqual([COVERED % REWARD])
  expect(await freeCover(first)).toBe(0n)
  expect(await auditOf(first)).toEqual([])
})

/** Reduces the release pool until this much PV is covered, and raises the day's budget out of the way. */
async function leaveCovered(server: TestServer, units: bigint, shop: number): Promise<void> {
  const divisor = await divisorOfToday(server)
  const taken = await freeCover(server)
  // Whole GF units of the pool cover `divisor` units of PV each; the remainder is issued as PV.
  const [out, rest] = [(taken - units) / divisor, (taken - units) % divisor]
  await issue(server, 'drain', 'GF', accountId(PLATFORM, 'release-pool', 'GF'), -out)
  await issue(server, 'remainder', 'PV', accountId(shop, 'available', 'PV'), rest)
  await server.database.pool.query('update ledger.reward_budget set budget = used + 1000000000000000')
  expect(await freeCover(server)).toBe(units)
}

async function freeCover(server: TestServer): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ free: string }>(
    'select ledger.free_cover($1)::text as free',
    [await divisorOfToday(server)],
  )
  return BigInt(rows[0]?.free ?? -1)
}

async function divisorOfToday({ database: { pool } }: TestServer): Promise<bigint> {
  const { rows } = await pool.query<{ divisor: number }>('select divisor from ledger.reward_budget')
  return BigInt(rows[0]?.divisor ?? 0)
}

async function issue(
  { database: { db } }: TestServer,
  ref: string,
  unit: 'GF' | 'PV',
  account: bigint,
  amount: bigint,
): Promise<void> {
  const legs = [
    { account: accountId(PLATFORM, 'issuance', unit), amount: -amount, counted: false },
    { account, amount, counted: false },
  ]
  if (amount !== 0n) await post(db, [{ kind: 'issue', actor: 'operator:treasurer', ref, legs }])
}
