import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue, partyBalances, post } from '../ledger/index.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { key, later, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { AMPLE_QUOTA, putProductOnSale } from '../testing/calls/wealth-products.ts'
import { PASSWORD } from '../testing/people/people.ts'
import { rounds } from '../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { maturityJob } from './index.ts'
import { wealthInvariants } from './invariants.ts'

// Repeats two concurrent calls over HTTP on two servers of one database.

const TRIALS = rounds(200, 20)
let firstServer: TestServer
let secondServer: TestServer
let product: number

beforeAll(async () => {
  firstServer = await startTestServer()
  secondServer = await startTestServer(firstServer.database)
  const { db } = firstServer.database
  await post(db, [issue('start', 'treasury', 1_000_000n * GF, 'operator:treasurer')])
  product = await putProductOnSale(db, {
    name: { zh: '一天', en: 'A day' },
    description: { zh: '', en: '' },
    type: 'flexible',
    dailyRatePpm: 1000,
    minAmount: 100n * GF,
    maxAmount: null,
    termDays: 1,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: 10_000,
    quota: AMPLE_QUOTA,
  })
})
afterAll(async () => {
  expect(await audit(firstServer.database.pool, [...ledgerInvariants, ...wealthInvariants])).toEqual([])
  await secondServer.close()
  await firstServer.close()
})

const balances = async (who: TestMember) => (await partyBalances(firstServer.database.db, who.id))?.gf
const invest = (server: TestServer, who: TestMember, amount: number) =>
  server.call(
    'POST',
    `/api/points/wealth/invest?userId=${who.id}&productId=${product}&investAmount=${amount}`,
    { token: who.token, headers: key(), json: { paymentPassword: PASSWORD } },
  )
const redeem = (server: TestServer, who: TestMember, record: number, early: boolean) =>
  server.call(
    'POST',
    `/api/points/wealth/redeem?userId=${who.id}&recordId=${record}&isEarlyRedeem=${early}`,
    { token: who.token, headers: key(), json: { paymentPassword: PASSWORD } },
  )
const recordOf = async (who: TestMember) => Number((await invest(firstServer, who, 100)).body.data.id)

test('of two redemptions of a record one pays and the other finds it redeemed', async () => {
  const who = await newMember(firstServer, { gf: 10_000n * GF })
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const record = await recordOf(who)
    const before = await balances(who)
    const answers = await Promise.all([
      redeem(firstServer, who, record, true),
      redeem(secondServer, who, record, true),
    ])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.alreadyRedeemed.code])
    // Nothing is earned on the first day, and the penalty is 1 %.
    expect(await balances(who)).toBe((before ?? 0n) + 99n * GF)
  }
})

test('pays the interest once when a redemption and the maturity job run concurrently', async () => {
  const people: TestMember[] = []
  for (let n = 0; n < 20; n += 1) people.push(await newMember(firstServer, { gf: 1000n * GF }))
  for (let round = 0; round < TRIALS / people.length; round += 1) {
    const records = new Map<TestMember, number>()
    for (const who of people) records.set(who, await recordOf(who))
    await later(firstServer.database.db, { days: 1, seconds: 60 })
    for (const who of people) who.token = await firstServer.login(who.name)
    for (const [who, record] of records) {
      const before = (await balances(who)) ?? 0n
      const [answer] = await Promise.all([
        redeem(firstServer, who, record, false),
        maturityJob(secondServer.database.db).run(new Date()),
      ])
      expect(answer.body.code).toBe(200)
      // 0.1 % of 100 GF for the day.
      expect((await balances(who)) ?? 0n).toBe(before + 100n * GF + GF / 10n)
    }
  }
})

test('makes one of two investments of the whole balance', async () => {
  const who = await newMember(firstServer, { gf: 10_000n * GF })
  for (let trial = 0; trial < TRIALS; trial += 1) {
    // Whole hundreds, as a product requires.
    const free = Number(((await balances(who)) ?? 0n) / (100n * GF)) * 100
    const answers = await Promise.all([invest(firstServer, who, free), invest(secondServer, who, free)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.insufficientGf.code])
    expect(((await balances(who)) ?? 0n) < 100n * GF).toBe(true)
    const made = answers.find(({ status }) => status === 200)
    expect((await redeem(firstServer, who, Number(made?.body.data.id), true)).body.code).toBe(200)
  }
})
