import { errors } from '@torch/contract/errors.ts'
import type { JournalKind } from '@torch/contract/journal-words.ts'
import { GF } from '@torch/contract/money.ts'
import type { Transaction, TransactionType } from '@torch/contract/points.ts'
import { DAY_MS, HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, type Draft, PLATFORM, post } from '../../ledger/index.ts'
import { calls, moveTo, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { openNextMonthPartition } from '../../testing/next-partition.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// One long history posted to the ledger only; each query is compared with filtering the same entries in memory.

const TYPES: Record<string, [gf: TransactionType | undefined, pv: TransactionType | undefined]> = {
  grant: ['EARN_GF', undefined],
  payment: ['SPEND_GF', 'EARN_PV'],
  exchange: ['SPEND_GF', 'EARN_PV'],
  release: ['EARN_GF', 'RELEASE_PV'],
  'release-fee': ['SPEND_GF', undefined],
  'referral-reward': [undefined, 'EARN_PV'],
  transfer: ['TRANSFER_GF', undefined],
  'pv-to-shop': [undefined, 'TRANSFER_PV'],
  'shop-exchange': [undefined, 'EARN_PV'],
  'shop-payout': ['EARN_GF', 'EARN_PV'],
  'shop-gift': [undefined, 'EARN_PV'],
  'trade-freeze': ['SPEND_GF', undefined],
  'trade-unfreeze': ['EARN_GF', undefined],
  trade: ['TRANSFER_GF', undefined],
}
const START = Date.parse('2026-03-01T00:00:00.000Z')
const COUNT = 400

let server: TestServer
let call: ReturnType<typeof calls>
let alice: TestMember
let newcomer: TestMember
/** Newest first, as the list should be. */
let all: { id: number; type: TransactionType; unit: 'GF' | 'PV'; amount: bigint; at: string }[]

beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
  alice = await newMember(server)
  newcomer = await newMember(server)
  const [gf, pv] = [accountId(alice.id, 'available', 'GF'), accountId(alice.id, 'available', 'PV')]
  const treasury = accountId(PLATFORM, 'issuance', 'GF')
  const issuance = accountId(PLATFORM, 'issuance', 'PV')
  all = []
  for (let n = 0; n < COUNT; n += 1) {
    // Spreads the entries over five monthly partitions.
    if (n % 90 === 89) await openNextMonthPartition(server.database)
    // Mostly payments, with rare kinds in between and sometimes in a row.
    const names = Object.keys(TYPES)
    const kind = (
      n < 5 ? 'grant' : (n * 7919) % 100 < 60 ? 'payment' : names[(n * 31 + (n % 7)) % names.length]
    ) as JournalKind
    const [ofGf, ofPv] = TYPES[kind] ?? []
    const at = new Date(START + n * 7 * HOUR_MS)
    const draft: Draft = { kind, actor: 'system', ref: `h${n}`, legs: [] }
    const entries: [
      account: bigint,
      against: bigint,
      unit: 'GF' | 'PV',
      type: TransactionType,
      amount: bigint,
    ][] = []
    if (ofGf)
      entries.push([
        gf,
        treasury,
        'GF',
        ofGf,
        ofGf === 'EARN_GF' ? 9_000n * GF : n % 2 && kind === 'transfer' ? GF : -GF,
      ])
    if (ofPv) entries.push([pv, issuance, 'PV', ofPv, ofPv === 'EARN_PV' || n < 40 ? 50n * GF : -GF])
    for (const [account, against, , , amount] of entries)
      draft.legs.push({ account, amount }, { account: against, amount: -amount })
    const [journal] = await post(server.database.db, [draft], at)
    if (journal === undefined) throw new Error(`entry ${n} was not posted`)
    for (const [, , unit, type, amount] of entries)
      all.unshift({
        id: Number(journal) * 2 + (unit === 'PV' ? 1 : 0),
        type,
        unit,
        amount,
        at: at.toISOString(),
      })
  }
})
afterAll(() => server.close())

type Filter = (one: (typeof all)[number]) => boolean

async function expectList(query: Record<string, string>, filter: Filter, pages: number[], size: number) {
  const expected = all.filter(filter)
  for (const current of pages) {
    const search = new URLSearchParams({ ...query, current: String(current), size: String(size) })
    const { body, status } = await call.listTransactions(alice, String(search))
    const page = expected.slice((current - 1) * size, current * size)
    expect([String(search), status, body.data.records.map((one: Transaction) => one.id)]).toEqual([
      String(search),
      200,
      page.map(({ id }) => id),
    ])
    expect(body.data).toMatchObject({
      current,
      size,
      total: expected.length,
      hasMore: current * size < expected.length,
    })
  }
}

const EVERY: Filter = () => true
const middle = all_at(150)
function all_at(n: number): string {
  return new Date(START + n * 7 * HOUR_MS).toISOString()
}

// spec: 000 §7 transactions: pages, filters, period
test('merges both accounts, newest first, on every page and beyond the last', async () => {
  await expectList({}, EVERY, [1, 2, 3, 10, 20, 25, 26, 27, 28, 40, 1000], 20)
  await expectList({}, EVERY, [1, 7, 133, 400, 531, 532, 533, 534, 535], 1)
})

test('filters by unit', async () => {
  for (const unit of ['GF', 'PV'] as const)
    await expectList({ pointsType: unit }, (one) => one.unit === unit, [1, 2, 5, 9, 14, 15, 16, 40], 20)
})

const types: TransactionType[] = [
  'EARN_GF',
  'SPEND_GF',
  'EARN_PV',
  'RELEASE_PV',
  'TRANSFER_GF',
  'TRANSFER_PV',
]
// spec: 000 §3 transaction and its page; types; sign of the amount
// spec: 000 §7 transactions: pages, filters, period
test.each(types)('filters by the type %s', async (type) => {
  expect(all.filter((one) => one.type === type).length).toBeGreaterThan(5)
  await expectList({ transactionType: type }, (one) => one.type === type, [1, 2, 3, 4, 5, 9, 20, 60, 100], 3)
})

test.each(types)('filters by the type %s within a period', async (type) => {
  const query = { transactionType: type, startTime: all_at(60), endTime: all_at(300) }
  const filter: Filter = (one) => one.type === type && one.at >= all_at(60) && one.at <= all_at(300)
  await expectList(query, filter, [1, 2, 3, 7, 30], 4)
})

test('returns nothing for a type of the other unit', async () => {
  await expectList({ transactionType: 'EARN_GF', pointsType: 'PV' }, () => false, [1, 2], 20)
  await expectList({ transactionType: 'EARN_GF', pointsType: 'GF' }, (one) => one.type === 'EARN_GF', [1], 20)
})

// spec: 000 §7 transactions: pages, filters, period
test('includes both ends of a period, to the millisecond', async () => {
  await expectList({ startTime: middle }, (one) => one.at >= middle, [1, 8, 17, 18], 20)
  await expectList({ endTime: middle }, (one) => one.at <= middle, [1, 8, 11], 20)
  await expectList({ startTime: middle, endTime: middle }, (one) => one.at === middle, [1, 2], 20)
  const justBefore = new Date(Date.parse(middle) - 1).toISOString()
  await expectList({ endTime: justBefore }, (one) => one.at < middle, [1], 20)
  await expectList({ startTime: all_at(200), endTime: all_at(100) }, () => false, [1], 20)
})

test('takes a day as the whole day in Shanghai', async () => {
  const begin = '2026-04-09T16:00:00.000Z'
  const end = '2026-04-12T16:00:00.000Z'
  const query = { startTime: '2026-04-10', endTime: '2026-04-12' }
  const filter: Filter = (one) => one.at >= begin && one.at < end
  expect(all.filter(filter).length).toBeGreaterThan(5)
  await expectList(query, filter, [1, 2, 3], 5)
  await expectList({ startTime: '0001-01-01', endTime: '9999-12-31' }, EVERY, [1, 3], 50)
})

test('returns entries before the given one, and their total', async () => {
  for (const index of [0, 1, 2, 19, 200, all.length - 1]) {
    const before = all[index]?.id ?? 0
    const expected = all.slice(index + 1)
    const { body } = await call.listTransactions(alice, `before=${before}&size=20`)
    expect(body.data.records.map((one: Transaction) => one.id)).toEqual(
      expected.slice(0, 20).map(({ id }) => id),
    )
    expect(body.data.total).toBe(expected.length)
  }
  const before = all[100]?.id ?? 0
  await expectList(
    { before: String(before), transactionType: 'SPEND_GF' },
    (one) => one.id < before && one.type === 'SPEND_GF',
    [1, 2],
    20,
  )
  const { body } = await call.listTransactions(alice, 'before=999999999999999&size=5')
  expect(body.data.records[0].id).toBe(all[0]?.id)
})

// spec: 000 §3 transaction and its page; types; sign of the amount
test('balances after consecutive entries differ by the amounts', async () => {
  const { body } = await call.listTransactions(alice, 'pointsType=GF&size=100')
  const records = body.data.records as Transaction[]
  const units = (text: string) => BigInt(text.replace('.', ''))
  for (const [index, one] of records.entries()) {
    const older = records[index + 1]
    if (older) expect(units(one.balanceAfter) - units(one.amount)).toBe(units(older.balanceAfter))
  }
})

test('returns an empty list to a new member', async () => {
  const { body } = await call.listTransactions(newcomer)
  expect(body.data).toEqual({ records: [], current: 1, size: 20, total: 0, hasMore: false })
  for (const type of types)
    expect((await call.listTransactions(newcomer, `transactionType=${type}`)).body.data.total).toBe(0)
})

describe('getStatement', () => {
  const read = (text: string) => BigInt(text.replace('.', ''))

  test('lists a period oldest first with opening and closing balances', async () => {
    const [from, to] = ['2026-04-10', '2026-05-20']
    const { body } = await call.getStatement(alice, `from=${from}&to=${to}`)
    const begin = Date.parse(`${from}T00:00+08:00`)
    const end = Date.parse(`${to}T00:00+08:00`) + DAY_MS
    const expected = all.filter((one) => Date.parse(one.at) >= begin && Date.parse(one.at) < end).reverse()
    expect(expected.length).toBeGreaterThan(50)
    expect(body.data.entries.map((one: Transaction) => one.id)).toEqual(expected.map(({ id }) => id))
    expect(body.data.hasMore).toBe(false)
    for (const unit of ['GF', 'PV'] as const) {
      const sum = (before: number) =>
        all
          .filter((one) => one.unit === unit && Date.parse(one.at) < before)
          .reduce((total, { amount }) => total + amount, 0n)
      const key = unit === 'GF' ? 'gf' : 'pv'
      expect([read(body.data.opening[key]), read(body.data.closing[key])]).toEqual([sum(begin), sum(end)])
    }
  })

  test('continues after an entry with the same balances', async () => {
    const query = 'from=2026-03-01&to=2026-12-31'
    const whole = (await call.getStatement(alice, query)).body.data
    const half = whole.entries[200].id
    const rest = (await call.getStatement(alice, `${query}&after=${half}`)).body.data
    expect(rest.entries).toEqual(whole.entries.slice(201))
    expect([rest.opening, rest.closing]).toEqual([whole.opening, whole.closing])
  })

  test.each([
    ['from=2026-05-02&to=2026-05-01', errors.periodReversed.code],
    ['from=2020-01-01&to=2026-05-01', errors.periodTooLong.code],
    ['from=2026-02-30&to=2026-05-01', errors.parameter.code],
    ['from=2026-05-01', errors.parameter.code],
  ])('refuses the invalid query %s', async (query, code) => {
    expect((await call.getStatement(alice, query)).body.code).toBe(code)
  })
})

test('explainBalance sums up to the balance by event and by day', async () => {
  await moveTo(server.database.db, new Date(START + COUNT * 7 * HOUR_MS).toISOString())
  alice.token = await server.login(alice.name)
  const read = (text: string) => BigInt(text.replace('.', ''))
  for (const unit of ['GF', 'PV'] as const) {
    for (const days of [7, 30, 90, 365]) {
      const { data } = (await call.explainBalance(alice, `pointsType=${unit}&days=${days}`)).body
      const within = all.filter((one) => one.unit === unit && one.at >= data.from)
      const moved = within.reduce((total, { amount }) => total + amount, 0n)
      expect(read(data.closing) - read(data.opening)).toBe(moved)
      const sums = data.sums as { event: string; amount: string; count: number }[]
      expect(sums.reduce((total, { amount }) => total + read(amount), 0n)).toBe(moved)
      expect(sums.reduce((total, { count }) => total + count, 0)).toBe(within.length)
      expect(data.daily).toHaveLength(days)
      for (const { day, balance } of data.daily as { day: string; balance: string }[]) {
        const end = Date.parse(`${day}T00:00+08:00`) + DAY_MS
        const earlier = all.filter((one) => one.unit === unit && Date.parse(one.at) < end)
        expect([day, read(balance)]).toEqual([day, earlier.reduce((total, { amount }) => total + amount, 0n)])
      }
    }
  }
})

test('getTerms returns the same figures with and without a session', async () => {
  const { body } = await call.getTerms(newcomer)
  expect(body.data).toMatchObject({ exchangeMultiple: 8, giftMultiple: 3, manualReleaseFee: '100.0000' })
  expect((await server.call('GET', '/api/points/terms')).body.data).toEqual(body.data)
})
