import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountId, issue, PLATFORM, partyBalances, post } from '../ledger/index.ts'
import { ledgerInvariants } from '../ledger/invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { AMPLE_QUOTA, putProductOnSale } from '../testing/calls/wealth-products.ts'
import { aMember, aName, PASSWORD } from '../testing/people/people.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { withoutRequestId } from '../testing/without-request-id.ts'
import { changeSale, maturityJob, type NewProduct } from './index.ts'
import { wealthInvariants } from './invariants.ts'

const product: NewProduct = {
  name: { zh: '三十天稳享', en: 'Steady 30' },
  description: { zh: '到期还本付息', en: 'Principal and interest at the end' },
  type: 'flexible',
  dailyRatePpm: 500,
  minAmount: 100n * GF,
  maxAmount: 5000n * GF,
  termDays: 30,
  earlyRedeemAllowed: true,
  earlyRedeemRatePpm: null,
  quota: AMPLE_QUOTA,
}
let server: TestServer
let member: { id: number; name: string; token: string }
let sold: number

beforeAll(async () => {
  server = await startTestServer()
  sold = await putProductOnSale(server.database.db, product)
  await post(server.database.db, [issue('start', 'treasury', 1_000_000n * GF, 'operator:treasurer')])
})
afterAll(() => server.close())
beforeEach(async () => {
  const one = await aMember(server.database.db, { gf: 10_000n * GF })
  member = { ...one, token: await server.login(one.name) }
})
afterEach(async () => {
  expect(await audit(server.database.pool, [...ledgerInvariants, ...wealthInvariants])).toEqual([])
})

const key = () => ({ 'idempotency-key': `key-${aName()}-${aName()}` })
function invest(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const asked = { userId: String(member.id), productId: String(sold), investAmount: '1000', ...query }
  return server.call('POST', `/api/points/wealth/invest?${new URLSearchParams(asked)}`, {
    token: member.token,
    headers,
    json: { paymentPassword: PASSWORD },
  })
}
function redeem(recordId: number, early: boolean | undefined, headers: Record<string, string> = {}) {
  const asked = {
    userId: String(member.id),
    recordId: String(recordId),
    ...(early === undefined ? {} : { isEarlyRedeem: String(early) }),
  }
  return server.call('POST', `/api/points/wealth/redeem?${new URLSearchParams(asked)}`, {
    token: member.token,
    headers,
    json: { paymentPassword: PASSWORD },
  })
}
/** In millionths, from now on, for new investments. */
const setEarlyRedeemRate = (ppm: number) =>
  sql`insert into platform.parameter (name, value, set_by, reason)
    values ('wealth.early-redeem-rate-ppm', ${String(ppm)}, 'test', 'test')`.execute(server.database.db)
const list = (query = '') =>
  server.call('GET', `/api/points/wealth/records/${member.id}${query}`, { token: member.token })
/** Stops a product permanently. */
const stop = (id: number) =>
  server.database.db.transaction().execute((tx) => changeSale(tx, id, 'stop', 'operator:treasurer'))
const balances = async () => partyBalances(server.database.db, member.id)
async function platform(purpose: 'treasury' | 'wealth' | 'fees'): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger.balance where id = ${accountId(PLATFORM, purpose, 'GF')}`.execute(
    server.database.db,
  )
  return rows[0]?.balance ?? -1n
}
async function later(days: number): Promise<void> {
  await sql`update platform.clock set ahead = ahead + ${days} * interval '24 hours'`.execute(
    server.database.db,
  )
  member.token = await server.login(member.name)
}

// spec: 000 §3 wealth product
// spec: 000 §7 products: only those on sale
test('lists products on sale in the caller’s language, shortest term first', async () => {
  const { db } = server.database
  const short = await putProductOnSale(db, { ...product, name: { zh: '七天', en: 'Seven' }, termDays: 7 })
  const gone = await putProductOnSale(db, { ...product, termDays: 1 })
  await stop(gone)
  await expect(stop(gone)).rejects.toThrow('wealthProductChanged')
  const { body } = await server.call('GET', '/api/points/wealth/products', {
    headers: { 'accept-language': 'EN' },
  })
  expect(body.data.map((one: { id: number }) => one.id)).toEqual([short, sold])
  expect(body.data[1]).toEqual({
    id: sold,
    productName: 'Steady 30',
    productType: 'flexible',
    dailyRate: '0.05',
    minAmount: '100.0000',
    maxAmount: '5000.0000',
    ownRemaining: null,
    remainingQuota: '1000000.0000',
    termDays: 30,
    earlyRedeemAllowed: true,
    earlyRedeemRate: '1',
    description: 'Principal and interest at the end',
    status: 1,
  })
  const chinese = await server.call('GET', '/api/points/wealth/products')
  expect(chinese.body.data[1].productName).toBe('三十天稳享')
  await stop(short)
})

test('investing reserves the interest in advance and does not count the principal as spent', async () => {
  const [treasury, wealth] = [await platform('treasury'), await platform('wealth')]
  const answer = await invest()
  expect(answer.body.data).toMatchObject({
    investAmount: '1000.0000',
    currentAmount: '1000.0000',
    earnedAmount: '0.0000',
    promisedInterest: '15.0000',
    dailyRate: '0.05',
    status: 1,
    redeemTime: null,
    redeemedAmount: null,
    earlyRedeem: { earned: '0.0000', penalty: '10.0000', payout: '990.0000' },
  })
  expect(await platform('treasury')).toBe(treasury)
  expect(await platform('wealth')).toBe(wealth + 1000n * GF)
  expect(await balances()).toMatchObject({ gf: 9000n * GF, gfSpent: 0n })
})

// spec: 000 §1 GF: into products
// spec: 000 §4 wealth record: active, redeemed, matured; early only before its end
// spec: 000 §9 wealth: interest, penalty of 1 % by default
test('redeeming at the end pays principal and interest', async () => {
  const { body } = await invest()
  expect((await redeem(body.data.id, undefined)).body.code).toBe(errors.notMatured.code)
  await later(30)
  expect((await list('?status=1')).body.data).toEqual([])
  expect((await list('?status=3')).body.data).toMatchObject([
    { id: body.data.id, status: 3, currentAmount: '1015.0000', earlyRedeem: null },
  ])
  expect((await redeem(body.data.id, true)).body.code).toBe(errors.alreadyMatured.code)
  const answer = await redeem(body.data.id, false)
  expect(answer.body.data).toMatchObject({
    status: 2,
    redeemedAmount: '1015.0000',
    earnedAmount: '15.0000',
    earlyRedeem: null,
  })
  expect(await balances()).toMatchObject({ gf: 10_015n * GF, gfEarned: 10_015n * GF, gfSpent: 0n })
  expect((await redeem(body.data.id, false)).body.code).toBe(errors.alreadyRedeemed.code)
})

// spec: 000 §4 wealth record: active, redeemed, matured; early only before its end
// spec: 000 §9 wealth: interest, penalty of 1 % by default
test('redeeming early pays whole days less the penalty, with an entry for each', async () => {
  const fees = await platform('fees')
  const treasury = await platform('treasury')
  const { body } = await invest()
  await later(10.9)
  expect((await list()).body.data[0].earlyRedeem).toEqual({
    earned: '5.0000',
    penalty: '10.0000',
    payout: '995.0000',
  })
  const answer = await redeem(body.data.id, true)
  expect(answer.body.data).toMatchObject({ status: 2, redeemedAmount: '995.0000', earnedAmount: '5.0000' })
  expect(await balances()).toMatchObject({ gf: 9995n * GF, gfSpent: 10n * GF, gfEarned: 10_005n * GF })
  expect([await platform('fees'), await platform('treasury')]).toEqual([fees + 10n * GF, treasury])
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select kind, amount from ledger.entry where account_id = ${accountId(member.id, 'available', 'GF')}
    order by seq desc limit 3`.execute(server.database.db)
  expect(rows.reverse()).toEqual([
    { kind: 'redeem', amount: 1000n * GF },
    { kind: 'interest', amount: 5n * GF },
    { kind: 'early-redeem-penalty', amount: -10n * GF },
  ])
})

test('a penalty of 100 % on the first day pays nothing', async () => {
  const harsh = await putProductOnSale(server.database.db, { ...product, earlyRedeemRatePpm: 1_000_000 })
  const { body } = await invest({ productId: String(harsh) })
  const answer = await redeem(body.data.id, true)
  expect(answer.body.data).toMatchObject({ status: 2, redeemedAmount: '0.0000' })
  expect(await balances()).toMatchObject({ gf: 9000n * GF })
  await stop(harsh)
})

test('a record keeps its rates when parameters change', async () => {
  const { body } = await invest()
  await setEarlyRedeemRate(200_000)
  const cheaper = sql`update wealth.product set daily_rate_ppm = 1 where id = ${sold}`
  await expect(cheaper.execute(server.database.db)).rejects.toThrow('product_check')
  await later(1)
  expect((await list()).body.data[0]).toMatchObject({
    id: body.data.id,
    dailyRate: '0.05',
    earlyRedeem: { earned: '0.5000', penalty: '10.0000', payout: '990.5000' },
  })
  await setEarlyRedeemRate(10_000)
})

// spec: 000 §5 invest: product’s minimum, hundreds, within the balance
// spec: 000 §8 wealth: lists and calls that fail
// spec: 000 §9 100 and hundreds
describe('invalid investments and redemptions', () => {
  test.each([
    ['a missing product', { productId: '999999' }, 404, errors.unknownWealthProduct.code],
    [
      'a product id above all existing ones',
      { productId: '999999999999999' },
      404,
      errors.unknownWealthProduct.code,
    ],
    ['more than the maximum', { investAmount: '5100' }, 422, errors.aboveWealthMaximum.code],
    ['an amount that is no multiple of 100', { investAmount: '150' }, 400, errors.validation.code],
    ['an amount with decimals', { investAmount: '100.01' }, 400, errors.validation.code],
    ['an amount of zero', { investAmount: '0' }, 400, errors.validation.code],
  ])('refuses an investment: %s', async (_case, query, status, code) => {
    const answer = await invest(query)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await balances()).toMatchObject({ gf: 10_000n * GF })
  })

  // spec: 000 §5 invest: product’s minimum, hundreds, within the balance
  test('checks sale, minimum, quota and balance in this order', async () => {
    const { db } = server.database
    const odd = await putProductOnSale(db, {
      ...product,
      minAmount: 300n * GF,
      maxAmount: null,
      dailyRatePpm: 100_000,
      quota: 10_200n * GF,
    })
    const ask = async (investAmount: string) =>
      (await invest({ productId: String(odd), investAmount })).body.code
    expect([await ask('200'), await ask('10300'), await ask('10100')]).toEqual([
      errors.belowWealthMinimum.code,
      errors.wealthQuotaSpent.code,
      errors.insufficientGf.code,
    ])
    expect(await balances()).toMatchObject({ gf: 10_000n * GF })
    await stop(odd)
    expect([await ask('300'), await ask('200')]).toEqual([
      errors.wealthProductOffSale.code,
      errors.wealthProductOffSale.code,
    ])
  })

  test('refuses early redemption where it is not offered, and of another member’s record', async () => {
    const { db } = server.database
    const strict = await putProductOnSale(db, { ...product, earlyRedeemAllowed: false })
    const { body } = await invest({ productId: String(strict) })
    expect(body.data.earlyRedeem).toBeNull()
    expect((await redeem(body.data.id, true)).body.code).toBe(errors.earlyRedeemNotAllowed.code)
    const other = await aMember(db)
    member = { ...other, token: await server.login(other.name) }
    const foreign = await redeem(body.data.id, true)
    expect([foreign.status, withoutRequestId(foreign.text)]).toEqual([
      404,
      withoutRequestId((await redeem(999_999, true)).text),
    ])
    await stop(strict)
  })
})

test('invests and redeems once per key', async () => {
  const investing = key()
  const first = await invest({}, investing)
  const again = await invest({}, investing)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  expect((await invest({ investAmount: '2000' }, investing)).body.code).toBe(errors.idempotencyKeyReused.code)
  expect(await balances()).toMatchObject({ gf: 9000n * GF })
  const redeeming = key()
  const out = await redeem(first.body.data.id, true, redeeming)
  expect((await redeem(first.body.data.id, true, redeeming)).text).toBe(out.text)
  expect(await balances()).toMatchObject({ gf: 9990n * GF })
})

// spec: 000 §3 wealth record
// spec: 000 §4 records filtered by status
test('lists records by status, newest first, and pages by the last id received', async () => {
  const ids: number[] = []
  for (let n = 0; n < 4; n += 1) ids.unshift((await invest({ investAmount: '100' })).body.data.id)
  await redeem(ids[3] ?? 0, true)
  const idsOf = async (query: string) => (await list(query)).body.data.map((one: { id: number }) => one.id)
  expect(await idsOf('')).toEqual(ids)
  expect(await idsOf('?status=1')).toEqual(ids.slice(0, 3))
  expect(await idsOf('?status=2')).toEqual(ids.slice(3))
  expect(await idsOf(`?before=${ids[1]}`)).toEqual(ids.slice(2))
  await later(30)
  await maturityJob(server.database.db).run(new Date())
  expect(await idsOf('?status=3')).toEqual(ids.slice(0, 3))
  const { rows } = await sql<{ status: string }>`
    select distinct status from wealth.record where member_id = ${member.id} and id <> ${ids[3]}`.execute(
    server.database.db,
  )
  expect(rows).toEqual([{ status: 'matured' }])
})

test('explains interest and penalty by the record’s rates, with a reference to the record', async () => {
  const { body: kept } = await invest()
  const { body: given } = await invest()
  await later(10)
  await redeem(given.data.id, true)
  await later(20)
  await redeem(kept.data.id, false)
  const asked = `/api/points/transactions/${member.id}`
  const listed = await server.call('GET', `${asked}?pointsType=GF`, { token: member.token })
  const explain = async (event: string) => {
    const entry = listed.body.data.records.find((one: { event: string }) => one.event === event)
    const answer = await server.call('GET', `${asked}/${entry?.id}`, { token: member.token })
    expect([event, answer.status]).toEqual([event, 200])
    return answer.body.data
  }
  const reference = (id: number) => ({ kind: 'wealth-record', no: String(id) })
  expect(await explain('interest')).toMatchObject({
    reference: reference(kept.data.id),
    steps: [
      { label: 'base', amount: '1000.0000' },
      { label: 'interest-days', count: 30, amount: '1000.0000', rate: '0.05', result: '15.0000' },
      { label: 'result', amount: '15.0000' },
    ],
  })
  expect(await explain('early-redeem-penalty')).toMatchObject({
    reference: reference(given.data.id),
    steps: [
      { label: 'base', amount: '1000.0000' },
      { label: 'penalty', rate: '1', result: '10.0000' },
      { label: 'result', amount: '-10.0000' },
    ],
  })
  expect(await explain('invest')).toMatchObject({ reference: reference(given.data.id), steps: [] })
  expect(await explain('redeem')).toMatchObject({ reference: reference(kept.data.id), steps: [] })
})

test('limits the sum of a member’s records to the product’s maximum', async () => {
  const { db } = server.database
  const capped = await putProductOnSale(db, { ...product, maxAmount: 1000n * GF })
  const put = (investAmount: string) =>
    server.call(
      'POST',
      `/api/points/wealth/invest?userId=${member.id}&productId=${capped}&investAmount=${investAmount}`,
      { token: member.token, json: { paymentPassword: PASSWORD } },
    )
  const before = await balances()
  expect((await put('600')).body.code).toBe(200)
  expect((await put('500')).body.code).toBe(errors.aboveWealthMaximum.code)
  const both = await Promise.all([put('300'), put('300')])
  expect(both.map(({ body }) => body.code).sort()).toEqual([200, errors.aboveWealthMaximum.code])
  expect((await put('100')).body.code).toBe(200)
  expect((await put('100')).body.code).toBe(errors.aboveWealthMaximum.code)
  expect(await balances()).toMatchObject({ gf: (before?.gf ?? 0n) - 1000n * GF })
})
