import type { ListDescription } from '@torch/contract/console/describe-list.ts'
import { listNames, lists } from '@torch/contract/console.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFiltered, MAX_COUNTED_ROWS } from '../../platform/database/pagination.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'

let server: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  for (const role of ['support', 'arbiter', 'auditor', 'owner'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

interface Page {
  data: { id: number; amount?: string; gfAmount?: string }[]
  filtered: { count: number; more: boolean; amount: string | null } | null
}
const page = async (path: string, role: OperatorRole = 'support'): Promise<Page> =>
  (await server.call('GET', `/api/operator/${path}`, { token: team[role].token })).body

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

test.each(listNames)('pages, total and export of the list %s have its rows, each once', async (list) => {
  const { path } = lists[list].find
  const { cursor: [cursor, field] = ['after', 'id'] }: ListDescription = lists[list] as never
  const { token } = callers.operator
  const pageAfter = async (last: string, size: number): Promise<Page> =>
    (await server.call('GET', `/api${path}?size=${size}${last}`, { token })).body
  const all = await pageAfter('', 100)
  const paged: unknown[] = []
  for (let last = ''; paged.length < 5; ) {
    const [row] = (await pageAfter(last, 1)).data
    if (!row) break
    paged.push(row)
    last = `&${cursor}=${(row as unknown as Record<string, number>)[field]}`
  }
  expect(paged).toEqual(all.data.slice(0, 5))
  if (all.filtered) expect(all.filtered.count).toBe(all.data.length)
  const exported = await server.call('POST', '/api/operator/exports', { token, json: { list, filters: {} } })
  expect(exported.body.data.rows).toBe(all.data.length)
})

test.each([`payments?shopId=SHOP`, `payments?memberId=PAYER`, `payments?memberId=PAYER&shopId=SHOP`])(
  '%s: pages in both orders have no gap or duplicate while payments are added',
  async (asked) => {
    const path = asked.replace('SHOP', String(callers.shop)).replace('PAYER', String(callers.payer.id))
    for (const sum of ['1.25', '2.50', '3.75']) await pay(sum)
    const before = (await page(`${path}&size=100`)).data.map(({ id }) => id)
    for (const sort of ['newest', 'oldest']) {
      const seen: number[] = []
      for (;;) {
        const last = seen.at(-1)
        const { data, filtered } = await page(`${path}&sort=${sort}&size=1${last ? `&after=${last}` : ''}`)
        // Only the first page has a count.
        expect(filtered === null).toBe(last !== undefined)
        if (data.length === 0) break
        seen.push(...data.map(({ id }) => id))
        if (seen.length < 3) await pay('1')
      }
      expect(seen).toEqual([...seen].sort((a, b) => (sort === 'newest' ? b - a : a - b)))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(before))
    }
  },
)

test('a total counts the filtered rows and sums up their amounts', async () => {
  const { data, filtered } = await page(`payments?shopId=${callers.shop}&size=100`)
  const { rows } = await server.database.pool.query(
    'select count(*)::integer as n, sum(amount)::bigint as sum from payments.payment where shop_id = $1',
    [callers.shop],
  )
  expect(data).toHaveLength(rows[0].n)
  expect(filtered).toEqual({ count: rows[0].n, more: false, amount: writeUnits(BigInt(rows[0].sum)) })
  expect((await page('payments?until=2020-01-01')).filtered).toEqual({ count: 0, more: false, amount: null })

  const name = `zz${callers.payer.id}`
  await aMember(server.database.db, { name: `${name}a` })
  await aMember(server.database.db, { name: `${name}b` })
  expect((await page(`members?search=${name}&size=1`)).filtered).toEqual({
    count: 2,
    more: false,
    amount: null,
  })
  expect((await page(`members?search=${name}&status=closed`)).filtered).toMatchObject({ count: 0 })
  expect((await page('shops?size=1', 'auditor')).filtered?.count).toBe(
    (await page('shops?size=100', 'auditor')).data.length,
  )
})

test.each(['orders', 'trades'])('%s of a member are counted, summed and sorted', async (list) => {
  const path = `${list}?memberId=${callers.trader.id}`
  const all = await page(`${path}&size=100`, 'arbiter')
  const units = all.data.reduce((sum, { gfAmount = '' }) => sum + BigInt(gfAmount.replace('.', '')), 0n)
  const sum = `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`
  expect(all.filtered).toEqual({ count: all.data.length, more: false, amount: sum })
  const oldest = await page(`${path}&size=100&sort=oldest`, 'arbiter')
  expect(oldest.data).toEqual([...all.data].reverse())
})

test.each(['kind=payment', 'holderId=PAYER', 'account=issuance', ''])(
  'journals filtered by “%s” are counted',
  async (asked) => {
    const path = `journals?${asked.replace('PAYER', String(callers.payer.id))}`
    const seen = new Set<number>()
    let after = ''
    for (;;) {
      const { data } = await page(`${path}&size=100${after}`)
      for (const { id } of data) seen.add(id)
      if (data.length < 100) break
      after = `&after=${data.at(-1)?.id}`
    }
    expect((await page(path)).filtered).toEqual({ count: seen.size, more: false, amount: null })
  },
)

test('pages of the log have no gap while acts are added; it is counted and filtered by id', async () => {
  const inspect = () => page(`shops/${callers.shop}`, 'auditor')
  for (let views = 0; views < 3; views += 1) await inspect()
  const path = `log?search=${callers.shop}&act=shop-viewed`
  const before = await page(path, 'owner')
  expect(before.filtered).toEqual({ count: before.data.length, more: false, amount: null })
  expect(before.data.length).toBeGreaterThanOrEqual(3)
  for (const sort of ['newest', 'oldest']) {
    const seen: number[] = []
    for (;;) {
      const last = seen.at(-1)
      const { data } = await page(`${path}&sort=${sort}&size=1${last ? `&after=${last}` : ''}`, 'owner')
      if (data.length === 0) break
      seen.push(...data.map(({ id }) => id))
      if (seen.length < 3) await inspect()
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => (sort === 'newest' ? b - a : a - b)))
    expect(seen).toEqual(expect.arrayContaining(before.data.map(({ id }) => id)))
  }
  expect((await page(`log?shopId=${callers.shop}&act=shop-viewed&size=100`, 'owner')).data).toEqual(
    (await page(`${path}&size=100`, 'owner')).data,
  )
  // The same number as a member's id is not matched.
  expect((await page(`log?shopId=${callers.payer.id}`, 'owner')).filtered?.count).toBe(0)
  // A prefix of a number is not matched.
  expect((await page(`log?search=${callers.shop}0`, 'owner')).filtered?.count).toBe(0)
  expect((await page(`log?operatorId=${team.auditor.id}&act=shop-viewed`, 'owner')).filtered?.count).toBe(
    (await page(path, 'owner')).filtered?.count,
  )
})

test('counts up to the upper bound, and shows `more` and no sum above it', async () => {
  const { db } = server.database
  const many = (n: number) =>
    countFiltered(db, sql`select 2::bigint as amount from generate_series(1, ${n}::integer)`)
  expect(await many(MAX_COUNTED_ROWS)).toEqual({
    count: MAX_COUNTED_ROWS,
    more: false,
    amount: BigInt(MAX_COUNTED_ROWS) * 2n,
  })
  expect(await many(MAX_COUNTED_ROWS + 1)).toEqual({ count: MAX_COUNTED_ROWS, more: true, amount: null })
})
