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

// Two concurrent calls over real HTTP, repeatedly, on two servers of one database.

const TRIALS = rounds(200, 20)
let here: TestServer
let there: TestServer
let product: number

beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer(here.database)
  const { db } = here.database
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
  expect(await audit(here.database.pool, [...ledgerInvariants, ...wealthInvariants])).toEqual([])
  await there.close()
  await here.close()
})

const balances = async (who: TestMember) => (await partyBalances(here.database.db, who.id))?.gf
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
const recordOf = async (who: TestMember) => Number((await invest(here, who, 100)).body.data.id)

test('two redeems: one pays out, the other finds it paid', async () => {
  const who = await newMember(here, { gf: 10_000n * GF })
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const record = await recordOf(who)
    const before = await balances(who)
    const answers = await Promise.all([redeem(here, who, record, true), redeem(there, who, record, true)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 3107])
    // On the first day nothing is earned, and the penalty is a hundredth.
    expect(await balances(who)).toBe((before ?? 0n) + 99n * GF)
  }
})

test('a redeem at the moment of maturity: the interest is paid once', async () => {
  const people: TestMember[] = []
  for (let n = 0; n < 20; n += 1) people.push(await newMember(here, { gf: 1000n * GF }))
  for (let round = 0; round < TRIALS / people.length; round += 1) {
    const records = new Map<TestMember, number>()
    for (const who of people) records.set(who, await recordOf(who))
    await later(here.database.db, { days: 1, seconds: 60 })
    for (const who of people) who.token = await here.login(who.name)
    for (const [who, record] of records) {
      const before = (await balances(who)) ?? 0n
      const [answer] = await Promise.all([
        redeem(here, who, record, false),
        maturityJob(there.database.db).run(new Date()),
      ])
      expect(answer.body.code).toBe(200)
      // A thousandth of a hundred, for the day.
      expect((await balances(who)) ?? 0n).toBe(before + 100n * GF + GF / 10n)
    }
  }
})

test('two investments of one balance: one is made', async () => {
  const who = await newMember(here, { gf: 10_000n * GF })
  for (let trial = 0; trial < TRIALS; trial += 1) {
    // Whole hundreds, as a product requires.
    const free = Number(((await balances(who)) ?? 0n) / (100n * GF)) * 100
    const answers = await Promise.all([invest(here, who, free), invest(there, who, free)])
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 3001])
    expect(((await balances(who)) ?? 0n) < 100n * GF).toBe(true)
    const made = answers.find(({ status }) => status === 200)
    expect((await redeem(here, who, Number(made?.body.data.id), true)).body.code).toBe(200)
  }
})
