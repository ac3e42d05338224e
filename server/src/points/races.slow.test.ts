import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { dayOf } from '../platform/time/calendar.ts'
import { momentNow } from '../platform/time/clock.ts'
import { auditOf, calls, fillPool, later, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { rounds } from '../testing/races/rounds.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../testing/servers/server.ts'
import { releaseDay } from './release/release-job.ts'

// Two concurrent requests over real HTTP, repeated: one of the valid outcomes, never both, never an internal error. Two servers
// on one database, so that no guard within a process can help.

const TRIALS = rounds(200, 20)
let server: TestServer
let secondServer: TestServer
let parameters: Parameters
let one: ReturnType<typeof calls>
let callSecond: ReturnType<typeof calls>

beforeAll(async () => {
  server = await startTestServer()
  secondServer = await startTestServer(server.database)
  parameters = await openParameters(server.database.db)
  one = calls(server)
  callSecond = calls(secondServer)
  await fillPool(server.database.db, 1_000_000n * GF)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await secondServer.close()
  await server.close()
})

const codes = (answers: TestAnswer[]) => answers.map((answer) => answer.body?.code).sort()
const balances = async (who: TestMember) => partyBalances(server.database.db, who.id)

/** Creates members with GF, one set per trial, so that trials do not wait for each other. */
async function people(count: number, gf: bigint): Promise<TestMember[]> {
  const found: TestMember[] = []
  for (let n = 0; n < count; n += 1) found.push(await newMember(server, { gf: gf * GF }))
  return found
}

test('of two manual releases one succeeds and the other finds nothing to release', async () => {
  const many = await people(20, 60_000n)
  for (const who of many) await one.flashExchange(who, '10000')
  for (let day = 0; day < TRIALS / many.length; day += 1) {
    await later(server.database.db, { days: 1 })
    for (const who of many) {
      who.token = await server.login(who.name)
      const before = await balances(who)
      const answers = await Promise.all([one.manualRelease(who), callSecond.manualRelease(who)])
      expect(codes(answers)).toEqual([200, errors.nothingToRelease.code])
      const given = answers.find((answer) => answer.status === 200)?.body.data
      expect((await balances(who))?.gf).toBe((before?.gf ?? 0n) + units(given.net))
    }
  }
})

test('releases each day once when a manual release and the daily job run concurrently', async () => {
  const many = await people(20, 30_000n)
  for (const who of many) await one.flashExchange(who, '10000')
  let byJob = 0
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const who = many[trial % many.length]
    if (!who) throw new Error('no member')
    if (trial % many.length === 0) {
      await later(server.database.db, { days: 31 })
      for (const someone of many) {
        someone.token = await server.login(someone.name)
        expect((await one.purchaseAutoRelease(someone, '1')).body.code).toBe(200)
      }
      await later(server.database.db, { days: 1 })
      for (const someone of many) someone.token = await server.login(someone.name)
    }
    const day = dayOf(await momentNow(server.database.db))
    const before = await balances(who)
    const [answer] = await Promise.all([
      one.manualRelease(who),
      releaseDay({ db: secondServer.database.db, parameters, alert: async () => {} }, day),
    ])
    expect(answer.body.code).toBe(errors.autoReleaseRunning.code)
    const after = await balances(who)
    expect((after?.pv ?? 0n) <= (before?.pv ?? 0n)).toBe(true)
    if ((after?.pv ?? 0n) < (before?.pv ?? 0n)) byJob += 1
  }
  expect(byJob).toBeGreaterThan(0)
  const { rows } = await server.database.pool.query(
    `select account_id, split_part(j.ref, ':', 2) as day from ledger.posting p join ledger.journal j on j.id = p.journal_id
     where p.kind = 'release' and j.ref like 'release:%' and p.amount < 0 and p.account_id > 32
     group by 1, 2 having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

test('of two purchases of auto-release one succeeds and the other is refused', async () => {
  const many = await people(25, 10_000n)
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const who = many[trial % many.length]
    if (!who) throw new Error('no member')
    if (trial > 0 && trial % many.length === 0) await later(server.database.db, { days: 400 })
    who.token = await server.login(who.name)
    const before = await balances(who)
    const answers = await Promise.all([
      one.purchaseAutoRelease(who, '1'),
      callSecond.purchaseAutoRelease(who, '12'),
    ])
    expect(codes(answers)).toEqual([200, errors.autoReleaseRunning.code])
    const price = units(answers.find((answer) => answer.status === 200)?.body.data.price)
    expect((await balances(who))?.gf).toBe((before?.gf ?? 0n) - price)
  }
})

test('transfers in both directions succeed without deadlock', async () => {
  const alice = await newMember(server, { gf: 1000n * GF })
  const bob = await newMember(server, { gf: 1000n * GF, upline: alice.id })
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const answers = await Promise.all([
      one.transferGf(alice, bob.code, '100'),
      callSecond.transferGf(bob, alice.code, '100'),
    ])
    expect(codes(answers)).toEqual([200, 200])
  }
  expect([(await balances(alice))?.gf, (await balances(bob))?.gf]).toEqual([1000n * GF, 1000n * GF])
  // However often it went back and forth, nothing was earned, and the open credit is at most the GF that bob still has.
  expect([(await balances(alice))?.pv, (await balances(alice))?.pendingPv]).toEqual([0n, 0n])
  const { rows } = await server.database.pool.query<{ open: bigint }>(
    'select sum(left_over)::bigint as open from points.gift_credit where giver_id = $1',
    [alice.id],
  )
  expect(Number(rows[0]?.open)).toBeLessThanOrEqual(100 * Number(GF))
})

test('of an exchange and a transfer of the whole balance one succeeds', async () => {
  const alice = await newMember(server, { gf: 100n * GF })
  const bob = await newMember(server, { gf: 100_000n * GF })
  const allowed: Record<string, number> = {}
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const answers = await Promise.all([
      one.flashExchange(alice, '100'),
      callSecond.transferGf(alice, bob.code, '100'),
    ])
    expect(codes(answers)).toEqual([200, errors.insufficientGf.code])
    const won = answers[0].status === 200 ? 'exchange' : 'transfer'
    allowed[won] = (allowed[won] ?? 0) + 1
    expect((await balances(alice))?.gf).toBe(0n)
    expect((await one.transferGf(bob, alice.code, '100')).status).toBe(200)
  }
  console.log('won by', allowed)
})

function units(text: string): bigint {
  return BigInt(text.replace('.', ''))
}
