import { api, type OperationName } from '@torch/contract/api.ts'
import { type ListName, listNames, lists } from '@torch/contract/console.ts'
import { transactionType } from '@torch/contract/points.ts'
import { expect } from 'vitest'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import type { TestMember } from '../calls/points-calls.ts'
import type { TestServer } from '../servers/server.ts'

// Checks every endpoint that takes a day, a month or a period: on each day the rows are those of the unfiltered list with a
// time of that day, and sums are the sums of the rows.

export interface DayWorld {
  server: TestServer
  /** Every day with an event, in order, and the days before and after without one. */
  days: string[]
  payer: TestMember
  owner: TestMember
  shop: number
  /** An operator who may read every list. */
  operator: { token: string }
  /** A key of the shop that may read its payments. */
  key: string
}

type Check = (world: DayWorld) => Promise<void>

interface Row {
  id: number
}

/** The lists of the console that can be filtered by day. */
const listsByDay = listNames.filter((list) => 'until' in (lists[list].find.query?.shape ?? {}))
const endpointOf = (list: ListName) =>
  (Object.keys(api) as OperationName[]).find((name) => api[name] === lists[list].find) ?? ''

/** The endpoints that take a day or a period, each with its check. */
export const checks: Partial<Record<OperationName, Check>> = {
  listTransactions: transactions,
  getStatement: statement,
  listHistory: history,
  explainBalance: balanceStory,
  listPaymentRecords: async (world) => {
    await sameRows(world, {
      read: (filter) => byBefore(records(world), filter),
      time: ({ paymentTime }) => paymentTime,
      filter: ofDay('from', 'to'),
    })
  },
  getRecordTotals: recordTotals,
  getShopSales: sales,
  listShifts: shifts,
  getClosing: closings,
  getAllClosings: closingsOfAll,
  getShopStatement: shopStatement,
  listShopPayments: async (world) => {
    const ask = get(world, world.key)
    await sameRows<Row & { paidTime: string }>(world, {
      read: (filter) => byBefore((query) => ask('shop-api/payments', query), filter),
      time: ({ paidTime }) => paidTime,
      filter: ofDay('from', 'to'),
    })
  },
  ...Object.fromEntries(listsByDay.map((list) => [endpointOf(list), operatorsList(list)])),
  exportList: exports,
}

/** Endpoints with such a parameter that is not a filter of rows by day, with its meaning. */
export const notByDay: Partial<Record<OperationName, string>> = {
  previewParameter: '`from`: when a value is to begin',
  setOwnLimits: '`day`: an amount of GF',
  setPayCodeLimits: '`day`: an amount of GF',
  previewGrant: '`to`: who is to get it',
  holdRewards: '`days`: how long',
  addAnnouncement: '`from`, `until`: when it is shown',
  changeAnnouncement: '`from`, `until`: when it is shown',
  getBalanceProof: '`day`: which of the daily proofs',
  getPriceChart: '`range`: which candles, back from now',
  getPriceChartDetail: '`range`: which candles, back from now',
  listUserOrders: '`range`: orders of the last days, back from now',
  listShopBills: '`since`: a moment, not a day (programs/shop-bills.test.ts)',
  listFlows: '`days`: the last days as they were counted (operators/economy/count-economy.test.ts)',
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any

function get({ server }: DayWorld, token: string) {
  return async (path: string, query: Record<string, string> = {}): Promise<Answer> => {
    const { status, text, body } = await server.call('GET', `/api/${path}?${new URLSearchParams(query)}`, {
      token,
    })
    expect([status, text]).toEqual([200, text])
    return body.data
  }
}

const ofDay = (from: string, until: string) => (day: string) => ({ [from]: day, [until]: day })
const dayAt = (time: string) => dayOf(new Date(time))
const units = (amount: string): bigint => BigInt(amount.replace('.', ''))
const sum = (amounts: string[]): bigint => amounts.reduce((all, one) => all + units(one), 0n)

async function byCursor<T extends Row>(
  name: string,
  read: (query: Record<string, string>) => Promise<T[]>,
  filter: Record<string, string>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const last = rows.at(-1)
    const page = await read({ ...filter, size: '50', ...(last ? { [name]: String(last.id) } : {}) })
    rows.push(...page)
    if (page.length < 50) return rows
  }
}
type Read<T> = (query: Record<string, string>) => Promise<T[]>
const byBefore = <T extends Row>(read: Read<T>, filter: Record<string, string>) =>
  byCursor('before', read, filter)
const byAfter = <T extends Row>(read: Read<T>, filter: Record<string, string>) =>
  byCursor('after', read, filter)

interface List<T extends Row> {
  read(filter: Record<string, string>): Promise<T[]>
  time(row: T): string
  filter(day: string): Record<string, string>
}

/**
 * Checks that on each day the filtered rows are those of the whole list, each once and in the same order. Returns the rows of
 * each day.
 */
async function sameRows<T extends Row>(
  { days }: DayWorld,
  { read, time, filter }: List<T>,
): Promise<Map<string, T[]>> {
  const all = await read({})
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const byDay = Map.groupBy(all, (row) => dayAt(time(row)))
  for (const day of days) {
    const rows = await read(filter(day))
    expect([day, rows.map(({ id }) => id).sort(numerically)]).toEqual([
      day,
      (byDay.get(day) ?? []).map(({ id }) => id).sort(numerically),
    ])
  }
  return byDay
}
const numerically = (a: number, b: number) => a - b

type PaymentRow = Row & { paymentTime: string; gfAmount: string; refundedGf: string; rewardPv: string }
const records =
  (world: DayWorld) =>
  (query: Record<string, string>): Promise<PaymentRow[]> =>
    get(world, world.owner.token)(`merchants/payment/records/${world.shop}`, query)

async function paymentsByDay(world: DayWorld): Promise<Map<string, PaymentRow[]>> {
  return Map.groupBy(await byBefore(records(world), {}), ({ paymentTime }) => dayAt(paymentTime))
}

async function recordTotals(world: DayWorld): Promise<void> {
  const paid = await paymentsByDay(world)
  for (const day of world.days) {
    const rows = paid.get(day) ?? []
    const totals = await get(world, world.owner.token)(`merchants/payment/records/${world.shop}/totals`, {
      from: day,
      to: day,
    })
    expect([day, totals.count, units(totals.gfAmount), units(totals.rewardPv)]).toEqual([
      day,
      rows.length,
      sum(rows.map(({ gfAmount }) => gfAmount)),
      sum(rows.map(({ rewardPv }) => rewardPv)),
    ])
  }
}

async function sales(world: DayWorld): Promise<void> {
  const paid = await paymentsByDay(world)
  for (const day of world.days) {
    const rows = paid.get(day) ?? []
    const sold = await get(world, world.owner.token)(`merchants/payment/sales/${world.shop}`, {
      from: day,
      to: day,
    })
    const hours: { count: number; gfAmount: string }[] = sold.hours
    expect([day, sold.count, units(sold.gfAmount)]).toEqual([
      day,
      rows.length,
      sum(rows.map(({ gfAmount }) => gfAmount)),
    ])
    expect([
      day,
      hours.reduce((all, { count }) => all + count, 0),
      sum(hours.map(({ gfAmount }) => gfAmount)),
    ]).toEqual([day, sold.count, units(sold.gfAmount)])
  }
}

async function shifts(world: DayWorld): Promise<void> {
  for (const day of world.days) {
    const found: { openedTime: string }[] = await get(world, world.owner.token)(
      `merchants/payment/shifts/${world.shop}`,
      { day },
    )
    expect(found.every(({ openedTime }) => dayAt(openedTime) === day)).toBe(true)
  }
}

/** Checks payments of a day against the payments, and its final balance against the next day. */
async function closings(world: DayWorld): Promise<void> {
  const paid = await paymentsByDay(world)
  let before: Answer
  for (const day of world.days) {
    const rows = paid.get(day) ?? []
    const closing = await get(world, world.owner.token)(`merchants/payment/closing/${world.shop}`, { day })
    expect([day, closing.count, units(closing.gfAmount)]).toEqual([
      day,
      rows.length,
      sum(rows.map(({ gfAmount }) => gfAmount)),
    ])
    const people: { count: number; gfAmount: string }[] = closing.people
    expect([
      day,
      people.reduce((all, { count }) => all + count, 0),
      sum(people.map(({ gfAmount }) => gfAmount)),
    ]).toEqual([day, closing.count, units(closing.gfAmount)])
    const moved: { pointsType: string; points: string }[] = closing.totals
    for (const [unit, type] of [
      ['gf', 'GF'],
      ['pv', 'PV'],
    ] as const)
      expect([day, units(closing.closing[unit])]).toEqual([
        day,
        units(closing.opening[unit]) +
          sum(moved.filter(({ pointsType }) => pointsType === type).map(({ points }) => points)),
      ])
    if (before) expect([day, closing.opening]).toEqual([day, before.closing])
    before = closing
  }
}

async function closingsOfAll(world: DayWorld): Promise<void> {
  for (const day of world.days) {
    const ask = get(world, world.owner.token)
    const [one, all] = [
      await ask(`merchants/payment/closing/${world.shop}`, { day }),
      await ask(`merchants/payment/closing/${world.shop}/all`, { day }),
    ]
    expect(all.shops.find(({ merchantId }: Answer) => merchantId === world.shop)).toMatchObject(one)
  }
}

type EntryRow = Row & { createdTime: string; pointsType: 'GF' | 'PV' }

/** Reads a statement of each day to its end. */
async function statementOf<T extends EntryRow>(
  ask: (query: Record<string, string>) => Promise<Answer>,
  day: string,
): Promise<{ opening: Answer; closing: Answer; entries: T[] }> {
  const entries: T[] = []
  for (;;) {
    const last = entries.at(-1)
    const page = await ask({ from: day, to: day, ...(last ? { after: String(last.id) } : {}) })
    entries.push(...page.entries)
    if (!page.hasMore) return { opening: page.opening, closing: page.closing, entries }
  }
}

async function statements<T extends EntryRow>(
  { days }: DayWorld,
  all: T[],
  ask: (query: Record<string, string>) => Promise<Answer>,
  amountOf: (entry: T) => string,
): Promise<void> {
  const byDay = Map.groupBy(all, ({ createdTime }) => dayAt(createdTime))
  let before: Answer
  for (const day of days) {
    const { opening, closing, entries } = await statementOf<T>(ask, day)
    expect([day, entries.map(({ id }) => id).sort(numerically)]).toEqual([
      day,
      (byDay.get(day) ?? []).map(({ id }) => id).sort(numerically),
    ])
    for (const [unit, type] of [
      ['gf', 'GF'],
      ['pv', 'PV'],
    ] as const)
      expect([day, units(closing[unit])]).toEqual([
        day,
        units(opening[unit]) + sum(entries.filter(({ pointsType }) => pointsType === type).map(amountOf)),
      ])
    if (before) expect([day, opening]).toEqual([day, before])
    before = closing
  }
}

async function shopStatement(world: DayWorld): Promise<void> {
  const ask = get(world, world.owner.token)
  type Entry = EntryRow & { points: string }
  const all: Entry[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await ask(`merchants/payment/transaction-logs/${world.shop}`, {
      pageNum: String(pageNum),
      pageSize: '50',
    })
    all.push(...page.records)
    if (pageNum >= page.pages) break
  }
  await statements(
    world,
    all,
    (query) => ask(`merchants/payment/statement/${world.shop}`, query),
    ({ points }) => points,
  )
}

type Entry = EntryRow & { amount: string; event: string }

function transactionsOf(world: DayWorld) {
  const ask = get(world, world.payer.token)
  return async (filter: Record<string, string>): Promise<{ total: number; records: Entry[] }> => {
    const all: Entry[] = []
    for (let current = 1; ; current += 1) {
      const page = await ask(`points/transactions/${world.payer.id}`, {
        ...filter,
        current: String(current),
        size: '7',
      })
      all.push(...page.records)
      if (!page.hasMore) return { total: page.total, records: all }
    }
  }
}

/** Also by unit and by type, which use other queries, and over several pages. */
async function transactions(world: DayWorld): Promise<void> {
  const read = transactionsOf(world)
  for (const more of [
    {},
    { pointsType: 'PV' },
    ...transactionType.options.map((type) => ({ transactionType: type })),
  ])
    await sameRows<Entry>(world, {
      read: async (filter) => {
        const { total, records } = await read({ ...filter, ...more })
        expect(total).toBe(records.length)
        return records
      },
      time: ({ createdTime }) => createdTime,
      filter: ofDay('startTime', 'endTime'),
    })
}

async function statement(world: DayWorld): Promise<void> {
  const { records: all } = await transactionsOf(world)({})
  await statements(
    world,
    all,
    (query) => get(world, world.payer.token)(`points/statement/${world.payer.id}`, query),
    ({ amount }) => amount,
  )
}

interface Line extends Row {
  amounts: { pointsType: 'GF' | 'PV'; amount: string }[]
  counts: boolean
  createdTime: string
}

/** By month: the lines of each, and its sums. */
async function history(world: DayWorld): Promise<void> {
  const ask = get(world, world.payer.token)
  const monthAt = ({ createdTime }: Line) => dayAt(createdTime).slice(0, 7)
  const read = async (filter: Record<string, string>) => {
    const lines: Line[] = []
    const months = new Map<string, { in: string; out: string }>()
    for (let before: number | null | undefined; ; ) {
      const page = await ask(`points/history/${world.payer.id}`, {
        ...filter,
        size: '50',
        ...(before ? { before: String(before) } : {}),
      })
      lines.push(...page.records)
      for (const { month, pointsType, ...sums } of page.months) months.set(`${month} ${pointsType}`, sums)
      before = page.next
      if (before === null) return { lines, months }
    }
  }
  const { lines: all, months } = await read({})
  for (const month of new Set(world.days.map((day) => day.slice(0, 7)))) {
    const expected = all.filter((line) => monthAt(line) === month)
    const { lines } = await read({ month })
    expect([month, lines.map(({ id }) => id).sort(numerically)]).toEqual([
      month,
      expected.map(({ id }) => id).sort(numerically),
    ])
    for (const unit of ['GF', 'PV'] as const) {
      const moved = expected
        .filter(({ counts }) => counts)
        .flatMap(({ amounts }) => amounts.filter(({ pointsType }) => pointsType === unit))
        .map(({ amount }) => units(amount))
      const shown = months.get(`${month} ${unit}`)
      if (!shown) continue
      const total = (amounts: bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)
      expect([month, unit, units(shown.in) + units(shown.out)]).toEqual([month, unit, total(moved)])
    }
  }
}

async function balanceStory(world: DayWorld): Promise<void> {
  const { records: all } = await transactionsOf(world)({})
  for (const pointsType of ['GF', 'PV'] as const) {
    const story = await get(world, world.payer.token)(`points/balance-explanation/${world.payer.id}`, {
      pointsType,
      days: '30',
    })
    const first = dayAt(story.from)
    const own = all.filter((entry) => entry.pointsType === pointsType)
    const until = (day: string) =>
      sum(own.filter(({ createdTime }) => dayAt(createdTime) <= day).map(({ amount }) => amount))
    const ofPeriod = own.filter(({ createdTime }) => dayAt(createdTime) >= first)
    expect([units(story.opening), units(story.closing)]).toEqual([
      until(addDays(first, -1)),
      until('9999-12-31'),
    ])
    expect(story.sums.reduce((n: number, { count }: Answer) => n + count, 0)).toBe(ofPeriod.length)
    expect(sum(story.sums.map(({ amount }: Answer) => amount))).toBe(
      units(story.closing) - units(story.opening),
    )
    for (const { day, balance } of story.daily) expect([day, units(balance)]).toEqual([day, until(day)])
  }
}

/** Lists of the console: rows, and their number. */
function operatorsList(list: ListName): Check {
  return async (world) => {
    const { server, operator } = world
    const narrowed: Record<string, string>[] =
      list === 'journals'
        ? [{}, { holderId: String(world.shop) }, { kind: 'payment' }, { kind: 'grant' }]
        : list === 'payments'
          ? [
              {},
              { shopId: String(world.shop) },
              { memberId: String(world.payer.id) },
              { memberId: String(world.payer.id), sort: 'oldest' },
              { memberId: String(world.payer.id), sort: 'largest' },
            ]
          : [{}]
    for (const more of narrowed)
      await sameRows<Row & { time?: string; at?: string; createdTime?: string }>(world, {
        read: async (filter) => {
          let total: number | undefined
          const rows = await byAfter(async (query) => {
            const { status, text, body } = await server.call(
              'GET',
              `/api${lists[list].find.path}?${new URLSearchParams({ ...query, ...more })}`,
              { token: operator.token },
            )
            expect([status, text]).toEqual([200, text])
            total ??= body.total?.count
            return body.data
          }, filter)
          if (total !== undefined) expect(total).toBe(rows.length)
          return rows
        },
        time: (row) => row.time ?? row.at ?? row.createdTime ?? '',
        filter: ofDay('from', 'until'),
      })
  }
}

/** An export has as many rows as the list of that day. */
async function exports(world: DayWorld): Promise<void> {
  const { server, operator, days } = world
  for (const list of listsByDay.filter((one) => one !== 'log')) {
    for (const day of days) {
      const filters = { from: day, until: day }
      const { body } = await server.call('POST', '/api/operator/exports', {
        token: operator.token,
        json: { list, filters },
      })
      const { status, text } = { status: body.code, text: JSON.stringify(body) }
      expect([status, text]).toEqual([200, text])
      const rows = await byAfter(
        (query) => get(world, operator.token)(lists[list].find.path.slice(1), query) as Promise<Row[]>,
        filters,
      )
      expect([list, day, body.data.rows]).toEqual([list, day, rows.length])
    }
  }
}
