import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'

let server: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  for (const role of ['support', 'arbiter'] as const) team[role] = await anOperator(server, [role])
  for (const gf of ['7', '5', '5', '3', '5', '38']) await pay(gf)
})
afterAll(() => server.close())

interface Row {
  id: number
  amount?: string
  gfAmount?: string
}
const ask = (path: string, role: OperatorRole = 'support') =>
  server.call('GET', `/api/operator/${path}`, { token: team[role].token })
const rowsOf = async (path: string, role?: OperatorRole): Promise<Row[]> =>
  (await ask(`${path}&size=100`, role)).body.data
const amountOf = ({ amount, gfAmount }: Row) => BigInt((amount ?? gfAmount ?? '').replace('.', ''))

async function pay(gfAmount: string): Promise<void> {
  const paid = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: callers.payer.token,
    form: {
      merchantId: String(callers.shop),
      payerUserId: String(callers.payer.id),
      gfAmount,
      paymentPassword: PASSWORD,
    },
  })
  expect(paid.status).toBe(200)
}

/** Reads the list in pages of one row; calls `meanwhile` after the second. */
async function readByPage(
  path: string,
  role: OperatorRole,
  meanwhile: () => Promise<unknown>,
): Promise<Row[]> {
  const seen: Row[] = []
  for (;;) {
    const last = seen.at(-1)
    const { data } = (await ask(`${path}&size=1${last ? `&after=${last.id}` : ''}`, role)).body
    if (data.length === 0) return seen
    seen.push(...data)
    if (seen.length === 2) await meanwhile()
  }
}

function inOrder(rows: Row[], sort: string): Row[] {
  const sign = sort === 'largest' ? -1n : 1n
  return [...rows].sort((a, b) =>
    Number(sign * (amountOf(a) === amountOf(b) ? BigInt(a.id - b.id) : amountOf(a) - amountOf(b))),
  )
}

const today = async () => dayOf(await momentNow(server.database.db))

test.each([
  'payments?shopId=SHOP&from=TODAY&until=TODAY',
  'payments?memberId=PAYER',
  'payments?memberId=PAYER&shopId=SHOP',
])('%s: pages by amount have no gap or duplicate, with equal amounts and new payments', async (asked) => {
  const path = asked
    .replace('SHOP', String(callers.shop))
    .replace('PAYER', String(callers.payer.id))
    .replaceAll('TODAY', await today())
  for (const sort of ['largest', 'smallest']) {
    const before = await rowsOf(path)
    const seen = await readByPage(`${path}&sort=${sort}`, 'support', () => pay('5'))
    expect(seen.map(({ id }) => id)).toEqual(inOrder(seen, sort).map(({ id }) => id))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(seen.filter((row) => amountOf(row) === 50_000n).length).toBeGreaterThanOrEqual(3)
  }
})

test.each(['orders', 'trades'])(
  '%s: pages by amount are in order, for all members and for one',
  async (list) => {
    const trading = tradingCalls(server)
    for (const gf of ['1000', '1100', '1000'])
      expect((await trading.publishBuyOrder({ ...callers.trader, code: '' }, gf)).status).toBe(200)
    for (const path of [`${list}?search=`, `${list}?memberId=${callers.trader.id}`])
      for (const sort of ['largest', 'smallest']) {
        const all = await rowsOf(path, 'arbiter')
        expect(all.length).toBeGreaterThan(0)
        const seen = await readByPage(`${path}&sort=${sort}`, 'arbiter', async () => {})
        expect(seen.map(({ id }) => id)).toEqual(inOrder(all, sort).map(({ id }) => id))
      }
  },
)

test('filters by exact amounts, both bounds included, and totals what is left', async () => {
  const path = `payments?shopId=${callers.shop}&from=${await today()}&until=${await today()}`
  const exact = async (from: string, until: string) =>
    (await ask(`${path}&amountFrom=${from}&amountUntil=${until}&size=100`)).body
  const fives = await exact('5', '5.00')
  expect(new Set(fives.data.map(({ amount }: Row) => amount))).toEqual(new Set(['5.0000']))
  expect(fives.filtered).toMatchObject({
    count: fives.data.length,
    amount: `${5 * fives.data.length}.0000`,
  })
  expect((await exact('37.99', '38')).data).toHaveLength(1)
  expect((await exact('38.01', '39')).data).toEqual([])
  expect((await exact('6', '5')).data).toEqual([])
  const orders = (await rowsOf('orders?amountFrom=1100', 'arbiter')).map(amountOf)
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.every((amount) => amount >= 11_000_000n)).toBe(true)
})

test('filters payments by amount only with a payer or a bounded range of days', async () => {
  const day = await today()
  const days = `from=${day}&until=${day}`
  const narrow = [`memberId=${callers.payer.id}`, days, `shopId=${callers.shop}&${days}`]
  for (const wanted of ['sort=largest', 'amountFrom=5', 'amountUntil=5']) {
    const [name] = wanted.split('=')
    for (const wide of [
      '',
      `shopId=${callers.shop}`,
      `from=${day}`,
      `until=${day}`,
      `from=2020-01-01&until=${day}`,
    ]) {
      const answer = await ask(`payments?${wanted}&${wide}`)
      expect([wide, answer.status, answer.body.data]).toEqual([wide, 400, { field: name }])
    }
    for (const some of narrow) expect((await ask(`payments?${wanted}&${some}`)).status).toBe(200)
  }
  for (const wrong of ['0', '-1', '1e3', '5.001', 'five'])
    expect((await ask(`payments?memberId=${callers.payer.id}&amountFrom=${wrong}`)).status).toBe(400)
  const taken = await server.call('POST', '/api/operator/exports', {
    token: team.support.token,
    json: { list: 'payments', filters: { sort: 'largest' } },
  })
  expect(taken.status).toBe(400)
})
