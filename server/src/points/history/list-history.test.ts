import { errors } from '@torch/contract/errors.ts'
import type { JournalKind } from '@torch/contract/journal-words.ts'
import { journalKinds } from '@torch/contract/journal-words.ts'
import { GF } from '@torch/contract/money.ts'
import type { HistoryLine, HistoryMonth } from '@torch/contract/points.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountId, type Draft, PLATFORM, post } from '../../ledger/index.ts'
import { calls, key, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { openNextMonthPartition } from '../../testing/next-partition.ts'
import { aMember, aShop, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { counts } from './kinds.ts'

let server: TestServer
let call: ReturnType<typeof calls>
const EN = { 'accept-language': 'EN' }

beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
})
afterAll(() => server.close())

async function pagesOf(
  who: TestMember,
  query: string,
): Promise<{ lines: HistoryLine[]; months: HistoryMonth[] }> {
  const lines: HistoryLine[] = []
  const months = new Map<string, HistoryMonth>()
  let before: number | null = null
  do {
    const { body, status } = await call.listHistory(who, `${query}${before ? `&before=${before}` : ''}`)
    expect([query, status]).toEqual([query, 200])
    lines.push(...body.data.records)
    for (const one of body.data.months) {
      const known = months.get(`${one.month} ${one.pointsType}`)
      // All pages show the same sums of a month.
      expect(known ?? one).toEqual(one)
      months.set(`${one.month} ${one.pointsType}`, one)
    }
    before = body.data.next
  } while (before)
  return { lines, months: [...months.values()] }
}

/** The GF and PV that an event moves; payments are most events, and some move both. */
const MOVES: Partial<Record<JournalKind, [gf: number, pv: number]>> = {
  payment: [-3, 0],
  grant: [9000, 0],
  exchange: [-100, 800],
  release: [1, -8],
  'release-fee': [-100, 0],
  transfer: [-200, 0],
  'reward-matured': [0, 60],
  'shop-payout': [80, 200],
  'trade-freeze': [-1000, 0],
  'trade-unfreeze': [1000, 0],
  interest: [2, 0],
  invest: [-100, 0],
  refund: [3, 0],
}

describe('a long history posted to the ledger only', () => {
  interface EntryView {
    id: number
    kind: JournalKind
    gf: bigint
    pv: bigint
    at: string
  }
  let alice: TestMember
  /** Newest first. */
  const all: EntryView[] = []
  // Includes entries in the last and first hours of a month in Shanghai, which is another day in UTC.
  const START = Date.parse('2026-01-31T13:30:00.000Z')

  beforeAll(async () => {
    alice = await newMember(server)
    const names = Object.keys(MOVES) as JournalKind[]
    for (let n = 0; n < 300; n += 1) {
      if (n % 70 === 69) await openNextMonthPartition(server.database)
      const kind: JournalKind =
        n < 12
          ? 'grant'
          : (n * 7919) % 100 < 55
            ? 'payment'
            : (names[(n * 31 + (n % 7)) % names.length] ?? 'grant')
      const [gf, pv] = (n < 12 ? [9000, 900] : (MOVES[kind] ?? [0, 0])).map((points) => BigInt(points) * GF)
      const at = new Date(START + n * 3 * HOUR_MS)
      const draft: Draft = { kind, actor: 'system', ref: `h${n}`, legs: [] }
      for (const [unit, amount] of [
        ['GF', gf],
        ['PV', pv],
      ] as const)
        if (amount)
          draft.legs.push(
            { account: accountId(alice.id, 'available', unit), amount },
            { account: accountId(PLATFORM, 'issuance', unit), amount: -amount },
          )
      const [journal] = await post(server.database.db, [draft], at)
      if (journal === undefined) throw new Error(`entry ${n} was not posted`)
      all.unshift({ id: Number(journal), kind, gf: gf ?? 0n, pv: pv ?? 0n, at: at.toISOString() })
    }
  })

  const monthOf = ({ at }: EntryView) => new Date(Date.parse(at) + 8 * HOUR_MS).toISOString().slice(0, 7)
  const shown = (units: bigint) => `${units < 0n ? '-' : ''}${(units < 0n ? -units : units) / GF}.0000`

  async function expectLines(
    query: string,
    filter: (one: EntryView) => boolean,
    units: ('GF' | 'PV')[] = ['GF', 'PV'],
  ) {
    const amountsOf = (one: EntryView) =>
      units.flatMap((unit) => {
        const amount = unit === 'GF' ? one.gf : one.pv
        return amount === 0n ? [] : [{ pointsType: unit, amount: shown(amount) }]
      })
    const expected = all.filter((one) => filter(one) && amountsOf(one).length > 0)
    const { lines, months } = await pagesOf(alice, query)
    expect(lines.map(({ createdTime, event, amounts }) => ({ createdTime, event, amounts }))).toEqual(
      expected.map((one) => ({ createdTime: one.at, event: one.kind, amounts: amountsOf(one) })),
    )
    const sums = [...new Set(expected.map(monthOf))].flatMap((month) =>
      units.map((unit) => {
        const moved = expected
          .filter((one) => monthOf(one) === month && counts(one.kind))
          .map((one) => (unit === 'GF' ? one.gf : one.pv))
        const sum = (some: bigint[]) => shown(some.reduce((total, one) => total + one, 0n))
        return {
          ...{ month, pointsType: unit },
          in: sum(moved.filter((one) => one > 0n)),
          out: sum(moved.filter((one) => one < 0n)),
        }
      }),
    )
    expect(months).toEqual(sums)
    return expected.length
  }

  test('returns one line per event with sums per month on all pages', async () => {
    expect(await expectLines('size=7', () => true)).toBe(300)
    await expectLines('size=100', () => true)
  })

  test('filters by unit', async () => {
    expect(await expectLines('size=9&pointsType=GF', () => true, ['GF'])).toBeGreaterThan(250)
    expect(await expectLines('size=9&pointsType=PV', () => true, ['PV'])).toBeGreaterThan(30)
  })

  test.each([
    'payments',
    'exchanges',
    'releases',
    'trades',
    'wealth',
    'own-shop',
    'granted',
    'red-packets',
  ] as const)('filters by the group %s', async (group) => {
    const count = await expectLines(`size=4&group=${group}`, ({ kind }) => journalKinds[kind].group === group)
    expect(count > 0).toBe(group !== 'red-packets')
  })

  test('filters by transaction type, which implies the unit', async () => {
    const SPENT: JournalKind[] = ['payment', 'exchange', 'release-fee', 'invest', 'trade-freeze']
    await expectLines('size=11&transactionType=SPEND_GF', ({ kind }) => SPENT.includes(kind), ['GF'])
    await expectLines('transactionType=RELEASE_PV', ({ kind }) => kind === 'release', ['PV'])
    const { body } = await call.listHistory(alice, 'transactionType=RELEASE_PV&pointsType=GF')
    expect(body.data).toEqual({ records: [], months: [], next: null, searchedUntil: null })
  })

  test.each(['2026-01', '2026-02', '2026-03'])('filters by the month %s in Shanghai time', async (month) => {
    expect(await expectLines(`size=20&month=${month}`, (one) => monthOf(one) === month)).toBeGreaterThan(0)
    await expectLines(
      `size=3&month=${month}&group=payments`,
      (one) => monthOf(one) === month && journalKinds[one.kind].group === 'payments',
    )
  })

  test('keeps later pages unchanged when a new entry arrives', async () => {
    const first = (await call.listHistory(alice, 'size=10')).body.data
    const second = (await call.listHistory(alice, `size=10&before=${first.next}`)).body.data
    const leg = { account: accountId(alice.id, 'available', 'GF'), amount: GF }
    const [journal] = await post(server.database.db, [
      {
        kind: 'refund',
        actor: 'system',
        ref: 'late',
        legs: [leg, { account: accountId(PLATFORM, 'issuance', 'GF'), amount: -GF }],
      },
    ])
    const again = (await call.listHistory(alice, `size=10&before=${first.next}`)).body.data
    expect(again.records).toEqual(second.records)
    const newest = (await call.listHistory(alice, 'size=1')).body.data.records[0]
    expect(newest.id).toBe(Number(journal) * 2)
    expect((await call.explainTransaction(alice, newest.id)).body.data.journalNo).toBe('late')
  })
})

describe('keyword search', () => {
  let payer: TestMember
  let friend: TestMember
  let shop: number

  beforeAll(async () => {
    payer = await newMember(server, { gf: 10_000n * GF })
    friend = await newMember(server)
    const owner = await aMember(server.database.db)
    shop = await aShop(server.database.db, owner.id, {
      name: '面馆 50%_折',
      nameEn: 'Half Price Noodles',
    })
    await server.database.pool.query(`update identity.member set nickname = '小爱' where id = $1`, [
      friend.id,
    ])
    await pay('12.34', 'no coriander')
    await pay('500', '')
    await call.transferGf(payer, friend.code, '300')
    await call.sendRedPacket(payer, { amount: '88', shares: 2, greeting: '恭喜 100%' })
  })

  async function pay(gfAmount: string, remark: string) {
    const form = {
      merchantId: String(shop),
      payerUserId: String(payer.id),
      gfAmount,
      remark,
      paymentPassword: PASSWORD,
    }
    const answer = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
      ...{ token: payer.token, form, headers: key() },
    })
    expect(answer.status).toBe(200)
    return answer.body.data
  }

  const found = async (keyword: string, who = payer, headers = {}) =>
    (
      (await call.listHistory(who, `keyword=${encodeURIComponent(keyword)}`, headers)).body.data
        .records as HistoryLine[]
    ).map(({ event, amounts }) => `${event} ${amounts[0]?.amount}`)
  const NOODLES = ['payment -500.0000', 'payment -12.3400']
  const TRANSFER = ['transfer -300.0000']
  const PACKET = ['red-packet -88.0000']

  test.each([
    ['面馆', NOODLES],
    ['half price', NOODLES],
    ['%_', NOODLES],
    ['%', [...PACKET, ...NOODLES]],
    ['_', NOODLES],
    ['CORIANDER', ['payment -12.3400']],
    ['小爱', TRANSFER],
    ['恭喜', PACKET],
    ['300', TRANSFER],
    ['30', []],
    ['-500.00 GF', ['payment -500.0000']],
    ['12.3', ['payment -12.3400']],
    ['１２.３', ['payment -12.3400']],
    ['面馆x', []],
    // A member who sees the nickname cannot search for the masked name.
    ['***', []],
  ])('returns the matching lines for "%s": %j', async (keyword, expected) => {
    expect(
      (await found(keyword)).filter((one) => !one.startsWith('grant') && !one.startsWith('issue')),
    ).toEqual(expected)
  })

  test('shows the nickname that the sender confirmed', async () => {
    const [transfer] = (await call.listHistory(payer, 'group=transfers')).body.data.records
    expect(transfer.description).toContain(transfer.nickname)
    expect(transfer.description).not.toContain('***')
    const entry = await call.explainTransaction(payer, transfer.id)
    expect(entry.body.data.transaction.description).toBe(transfer.description)
  })

  test('shows no nickname of the caller on the caller’s own red packet', async () => {
    await server.database.pool.query("update identity.member set nickname = '自己' where id = $1", [payer.id])
    const [packet] = (await call.listHistory(payer, 'group=red-packets')).body.data.records
    expect(packet).toMatchObject({ event: 'red-packet', nickname: null })
  })

  test('finds a payment by its number or the end of it', async () => {
    const { paymentNo } = await pay('1', '')
    expect(await found(paymentNo)).toEqual(['payment -1.0000'])
    expect(await found(paymentNo.slice(-8).toLowerCase())).toEqual(['payment -1.0000'])
  })

  test('returns note, reward and the reference to the receipt', async () => {
    const { paymentNo } = await pay('2.50', 'with egg')
    const { records } = (await call.listHistory(payer, 'size=1', EN)).body.data
    expect(records[0]).toMatchObject({
      ...{ event: 'payment', group: 'payments', description: 'Paid to Half Price Noodles', note: 'with egg' },
      ...{ reward: '5.0000', counts: true, reference: { kind: 'payment', no: paymentNo } },
    })
  })

  test('returns nothing of other members’ histories', async () => {
    expect((await found('小爱', friend)).length).toBe(0)
    expect(await found('coriander', friend)).toEqual([])
    expect(await found('300', friend)).toEqual(['transfer 300.0000'])
    const answer = await server.call('GET', `/api/points/history/${payer.id}`, { token: friend.token })
    expect([answer.status, answer.body.code]).toEqual([403, errors.notYours.code])
  })

  test('searches a thousand lines per page and returns how far it has searched', async () => {
    const old = await newMember(server)
    const account = { account: accountId(old.id, 'available', 'GF') }
    const from = { account: accountId(PLATFORM, 'issuance', 'GF') }
    const draft = (ref: string, amount: bigint): Draft => ({
      ...{
        kind: 'grant',
        actor: 'system',
        ref,
        legs: [
          { ...account, amount },
          { ...from, amount: -amount },
        ],
      },
    })
    await post(server.database.db, [draft('first', 7n * GF)])
    await post(
      server.database.db,
      Array.from({ length: 1500 }, (_, n) => draft(`more-${n}`, GF)),
    )
    const first = (await call.listHistory(old, 'keyword=7.00')).body.data
    expect(first.records).toEqual([])
    expect(first.searchedUntil).toMatch(/Z$/)
    const second = (await call.listHistory(old, `keyword=7.00&before=${first.next}`)).body.data
    expect(second.records.map((line: HistoryLine) => line.amounts[0]?.amount)).toEqual(['7.0000'])
    expect([second.next, second.searchedUntil]).toEqual([null, null])
  })
})

test.each([
  ['month=2026-13', errors.parameter.code],
  ['month=2026-1', errors.parameter.code],
  ['group=everything', errors.parameter.code],
  ['before=0', errors.parameter.code],
  ['size=101', errors.parameter.code],
  [`keyword=${'x'.repeat(51)}`, errors.parameter.code],
])('refuses the invalid query %s', async (query, code) => {
  expect((await call.listHistory(await newMember(server), query)).body.code).toBe(code)
})

test('returns an empty history to a new member', async () => {
  const { body } = await call.listHistory(await newMember(server))
  expect(body.data).toEqual({ records: [], months: [], next: null, searchedUntil: null })
})
