import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../../demo/content.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { auditOf, calls, moveTo, type TestMember } from '../calls/points-calls.ts'
import { shopCalls } from '../calls/shop-calls.ts'
import { rounds } from '../races/rounds.ts'
import { copyDatabase, openTestDatabase, type TestDatabase } from '../servers/database.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'

// A server that was down catches up to the same state in one call or in many.

const DAYS = rounds(400, 40)

let origin: TestDatabase
const opened: TestDatabase[] = []
beforeAll(async () => {
  origin = await openTestDatabase()
  // All runs start at noon, far from midnight.
  const today = dayOf(await momentNow(origin.db))
  await moveTo(origin.db, `${today} 12:00+08`)
  const server = await startTestServer(origin, { config: { mode: 'demo' } })
  await fillDay(server)
  // After this round every job is registered, so missed runs are caught up.
  await server.call('POST', '/dev/clock', { json: { advanceDays: 0 } })
  await server.close()
}, 20 * 60_000)
afterAll(async () => {
  for (const database of [origin, ...opened]) await database.close()
})

/** Creates what falls due in the coming days: releases, rewards, refunds, an unopened red packet, open orders and trades. */
async function fillDay(server: TestServer): Promise<void> {
  const { pool } = server.database
  const { rows } = await pool.query<{ id: number; username: string; referral_code: string }>(
    'select id, username, referral_code from identity.member order by id',
  )
  const one = async (name: string): Promise<TestMember> => {
    const row = rows.find(({ username }) => username === name)
    return { id: row?.id ?? 0, name, code: row?.referral_code ?? '', token: await server.login(name) }
  }
  const points = calls(server)
  const shops = shopCalls(server)
  const { rows: shopRows } = await pool.query<{ shop_id: number }>(
    'select shop_id from merchants.owner order by shop_id limit 3',
  )
  const payers = await Promise.all(
    ['alice', 'bob', ...customers.slice(0, 8).map(({ name }) => name)].map(one),
  )
  for (const [n, payer] of payers.entries()) {
    for (const { shop_id: shop } of shopRows) await shops.payWithGf(payer, shop, String(10 + n))
    await points.purchaseAutoRelease(payer, n % 2 === 0 ? '12' : '1')
  }
  const [alice] = payers
  if (alice) await points.sendRedPacket(alice, { amount: '30', shares: 3 })
  const { rows: active } = await pool.query('select from points.auto_release')
  expect(active.length).toBeGreaterThanOrEqual(2)
}

/** The state that daily jobs change. */
const STATE = {
  accounts: 'select id, balance, earned, spent, entries from ledger.account order by id',
  rewardDays: 'select * from ledger.reward_day order by day, party_id',
  budgets: 'select * from ledger.reward_budget order by day',
  kept: 'select * from ledger.kept_pv order by member_id',
  owed: 'select * from ledger.owed_pv order by member_id',
  accruals:
    'select member_id, through, accrued, base, seq, last_auto_release from points.accrual order by member_id',
  standing: 'select member_id, rank, valid_friends, dividends from referrals.member order by member_id',
  dividends: 'select day, member_id, rank, base, amount from referrals.dividend order by day, member_id',
  wealth: 'select id, status from wealth.record order by id',
  packets: 'select id, left_amount, returned from points.red_packet order by id',
  orders: 'select id, status, rest from trading.order order by id',
  trades: 'select id, status from trading.trade order by id',
}

async function after(calls: number[]): Promise<Record<string, unknown[]>> {
  const database = await copyDatabase(origin)
  opened.push(database)
  const server = await startTestServer(database, { config: { mode: 'demo' } })
  for (const advanceDays of calls)
    expect((await server.call('POST', '/dev/clock', { json: { advanceDays } })).status).toBe(200)
  const { rows: failing } = await database.pool.query('select name from platform.job where failures > 0')
  expect(failing).toEqual([])
  expect(await auditOf(server)).toEqual([])
  await server.close()
  const state: Record<string, unknown[]> = {}
  for (const [name, question] of Object.entries(STATE))
    state[name] = (await database.pool.query(question)).rows
  return state
}

test(
  `catches up ${DAYS} days at once and in steps of four to the same state as day by day`,
  async () => {
    const dayByDay = await after(Array(DAYS).fill(1))
    const atOnce = await after([DAYS])
    for (const name of Object.keys(STATE)) expect([name, atOnce[name]]).toEqual([name, dayByDay[name]])
    const inFours = await after(Array(DAYS / 4).fill(4))
    for (const name of Object.keys(STATE)) expect([name, inFours[name]]).toEqual([name, dayByDay[name]])
  },
  60 * 60_000,
)
