import { errors } from '@torch/contract/errors.ts'
import { GF, type Units } from '@torch/contract/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId, issue, lockAccounts, PLATFORM, partyBalances, post } from '../ledger/index.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { key, later, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { putProductOnSale } from '../testing/calls/wealth-products.ts'
import { PASSWORD } from '../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../testing/servers/server.ts'
import { changeSale, type NewProduct } from './index.ts'
import { wealthInvariants } from './invariants.ts'

// Early redemption, the remaining quota of a product and the limit of a member (rules/wealth#quota).

const TERM = 30
/** 0.05 % a day: 100 GF earn 0.05 GF a day, 1.5 GF in the whole term. */
const product: NewProduct = {
  name: { zh: '三十天', en: 'Thirty days' },
  description: { zh: '', en: '' },
  type: 'flexible',
  dailyRatePpm: 500,
  minAmount: 100n * GF,
  maxAmount: null,
  termDays: TERM,
  earlyRedeemAllowed: true,
  earlyRedeemRatePpm: 2000,
  quota: 500_000n * GF,
}
const ACCOUNTS = [accountId(PLATFORM, 'treasury', 'GF'), accountId(PLATFORM, 'wealth', 'GF')]
const { aboveWealthMaximum, alreadyMatured, alreadyRedeemed } = errors
let server: TestServer
let secondServer: TestServer

beforeAll(async () => {
  server = await startTestServer()
  secondServer = await startTestServer(server.database)
  await post(server.database.db, [issue('start', 'treasury', 1_000_000n * GF, 'operator:treasurer')])
})
afterAll(async () => {
  await secondServer.close()
  await server.close()
})
afterEach(async () => {
  expect(await audit(server.database.pool, [...ledgerInvariants, ...wealthInvariants])).toEqual([])
})

const invest = (who: TestMember, productId: number, amount: number, on = server) =>
  on.call(
    'POST',
    `/api/points/wealth/invest?userId=${who.id}&productId=${productId}&investAmount=${amount}`,
    { token: who.token, headers: key(), json: { paymentPassword: PASSWORD } },
  )
const redeem = (who: TestMember, recordId: number, early = true, on = server) =>
  on.call('POST', `/api/points/wealth/redeem?userId=${who.id}&recordId=${recordId}&isEarlyRedeem=${early}`, {
    token: who.token,
    headers: key(),
    json: { paymentPassword: PASSWORD },
  })
async function invested(who: TestMember, productId: number, amount: number): Promise<number> {
  const { body } = await invest(who, productId, amount)
  expect(body).toMatchObject({ success: true })
  return body.data.id
}
async function redeemed(who: TestMember, recordId: number): Promise<void> {
  expect((await redeem(who, recordId)).body).toMatchObject({ success: true })
}
const change = (id: number, act: 'close' | 'reopen' | 'stop') =>
  server.database.db.transaction().execute(async (tx) => {
    // As an approved proposal does.
    await lockAccounts(tx, ACCOUNTS)
    await changeSale(tx, id, act, 'operator:treasurer')
  })
async function shown(id: number, who?: TestMember) {
  const { body } = await server.call('GET', '/api/points/wealth/products', { token: who?.token })
  return body.data.find((one: { id: number }) => one.id === id)
}
const quotaLeft = async (id: number) => (await shown(id))?.remainingQuota
async function balances() {
  const { rows } = await server.database.pool.query<{ balance: Units }>(
    'select balance from ledger.balance where id = any($1) order by id = $2',
    [ACCOUNTS, ACCOUNTS[1]],
  )
  return { treasury: rows[0]?.balance, wealth: rows[1]?.balance }
}
async function passDays(days: number, ...people: TestMember[]): Promise<void> {
  await later(server.database.db, { days })
  for (const who of people) who.token = await server.login(who.name)
}

test('investing and redeeming early 100 times leaves the whole quota to other members', async () => {
  const id = await putProductOnSale(server.database.db, product)
  const before = await balances()
  const who = await newMember(server, { gf: 6000n * GF })
  for (let round = 0; round < 100; round += 1) await redeemed(who, await invested(who, id, 5000))
  expect((await partyBalances(server.database.db, who.id))?.gf).toBe(5000n * GF)
  expect(await quotaLeft(id)).toBe('500000.0000')
  expect(await balances()).toEqual(before)
})

test('counts all of a member’s investments within the term against the maximum, redeemed ones too', async () => {
  const id = await putProductOnSale(server.database.db, { ...product, maxAmount: 5000n * GF })
  const [one, two] = [
    await newMember(server, { gf: 20_000n * GF }),
    await newMember(server, { gf: 20_000n * GF }),
  ]
  expect((await shown(id)).ownRemaining).toBeNull()
  expect((await shown(id, one)).ownRemaining).toBe('5000.0000')
  await redeemed(one, await invested(one, id, 3000))
  expect((await shown(id, one)).ownRemaining).toBe('2000.0000')
  const refused = await invest(one, id, 2100)
  expect(codeOf(refused)).toEqual([aboveWealthMaximum.status, aboveWealthMaximum.code])
  await redeemed(one, await invested(one, id, 2000))
  expect((await shown(id, one)).ownRemaining).toBe('0.0000')
  expect(codeOf(await invest(one, id, 100))[1]).toBe(aboveWealthMaximum.code)
  // The limit is per member: the returned quota is available to the others.
  expect((await shown(id, two)).ownRemaining).toBe('5000.0000')
  await redeemed(two, await invested(two, id, 5000))
  expect(await quotaLeft(id)).toBe('500000.0000')
  // The window rolls: an investment of a whole term ago does not count, one a day later still does.
  const other = await putProductOnSale(server.database.db, { ...product, maxAmount: 1000n * GF })
  await redeemed(one, await invested(one, other, 600))
  await passDays(1, one, two)
  await redeemed(one, await invested(one, other, 400))
  await passDays(TERM - 1, one, two)
  expect((await shown(other, one)).ownRemaining).toBe('600.0000')
  expect(codeOf(await invest(one, other, 700))[1]).toBe(aboveWealthMaximum.code)
  await passDays(1, one, two)
  expect((await shown(other, one)).ownRemaining).toBe('1000.0000')
  await redeemed(one, await invested(one, other, 1000))
})

test('makes one of two concurrent investments that together exceed the maximum', async () => {
  const id = await putProductOnSale(server.database.db, { ...product, maxAmount: 1000n * GF })
  const who = await newMember(server, { gf: 20_000n * GF })
  const first = await invested(who, id, 400)
  const answers = await Promise.all([
    redeem(who, first),
    invest(who, id, 600, server),
    invest(who, id, 600, secondServer),
  ])
  expect(answers.map((answer) => answer.body.code).sort()).toEqual([200, 200, aboveWealthMaximum.code])
})

test('returns only the unused days to the quota, as the rest of the interest was paid', async () => {
  const id = await putProductOnSale(server.database.db, { ...product, quota: 3000n * GF })
  const before = await balances()
  const who = await newMember(server, { gf: 20_000n * GF })
  const record = await invested(who, id, 3000)
  expect(await quotaLeft(id)).toBe('0.0000')
  await passDays(10, who)
  await redeemed(who, record)
  // 20 of 30 days are returned: 3,000 GF earned 15 of 45, the other 30 are the interest of 2,000 GF.
  expect(await quotaLeft(id)).toBe('2000.0000')
  expect(await balances()).toEqual({ ...before, wealth: (before.wealth ?? 0n) - 15n * GF })
  // Fractions of a hundred are kept: three times 100 GF for 10 of 30 days use 100 GF of the quota.
  for (const left of ['1900.0000', '1900.0000', '1900.0000']) {
    const small = await invested(who, id, 100)
    await passDays(10, who)
    await redeemed(who, small)
    expect(await quotaLeft(id)).toBe(left)
  }
  expect(await balances()).toEqual({ ...before, wealth: (before.wealth ?? 0n) - 16n * GF - GF / 2n })
})

test('returns nothing to the quota when a record is redeemed at its end', async () => {
  const id = await putProductOnSale(server.database.db, { ...product, quota: 3000n * GF })
  const who = await newMember(server, { gf: 20_000n * GF })
  const record = await invested(who, id, 1000)
  await passDays(TERM, who)
  expect(codeOf(await redeem(who, record))).toEqual([alreadyMatured.status, alreadyMatured.code])
  expect(codeOf(await redeem(who, record, false))).toEqual([200, 200])
  expect(await quotaLeft(id)).toBe('2000.0000')
})

test('early redemption returns interest to a closed product, or to the treasury once it is stopped', async () => {
  const id = await putProductOnSale(server.database.db, { ...product, quota: 3000n * GF })
  const before = await balances()
  const treasury = before.treasury ?? 0n
  const who = await newMember(server, { gf: 20_000n * GF })
  const [first, second] = [await invested(who, id, 1000), await invested(who, id, 500)]
  await change(id, 'close')
  await redeemed(who, first)
  expect((await balances()).treasury).toBe(treasury)
  await change(id, 'reopen')
  expect(await quotaLeft(id)).toBe('2500.0000')
  await change(id, 'stop')
  // The interest of 2,500 GF at once, that of the 500 GF when they are redeemed: the whole quota's 45 GF.
  expect((await balances()).treasury).toBe(treasury + 37n * GF + GF / 2n)
  await redeemed(who, second)
  expect(await balances()).toEqual({
    treasury: treasury + 45n * GF,
    wealth: (before.wealth ?? 0n) - 45n * GF,
  })
})

test('sells the last quota once when redemption, stop and investments run concurrently', async () => {
  const people = [
    await newMember(server, { gf: 20_000n * GF }),
    await newMember(server, { gf: 20_000n * GF }),
    await newMember(server, { gf: 20_000n * GF }),
  ] as const
  const [one, two, three] = people
  for (let round = 0; round < 10; round += 1) {
    const id = await putProductOnSale(server.database.db, { ...product, quota: 1000n * GF })
    const before = await balances()
    const record = await invested(one, id, 1000)
    const answers = await Promise.all([
      redeem(one, record),
      redeem(one, record, true, secondServer),
      invest(two, id, 1000, secondServer),
      invest(three, id, 1000),
      ...(round % 2 === 0 ? [change(id, 'stop').then(() => undefined)] : []),
    ])
    const codes = answers.flatMap((answer) => (answer ? [Number(answer.body.code)] : []))
    expect(codes.slice(0, 2).sort()).toEqual([200, alreadyRedeemed.code])
    const made = codes.slice(2).filter((code) => code === 200).length
    expect(made).toBeLessThanOrEqual(1)
    if (round % 2 !== 0) {
      expect(await quotaLeft(id)).toBe(made === 1 ? '0.0000' : '1000.0000')
      await change(id, 'stop')
    }
    // The interest of the 1,000 GF is either promised to the investor or back in the treasury.
    expect((await balances()).treasury).toBe((before.treasury ?? 0n) + (made === 1 ? 0n : 15n * GF))
  }
})
