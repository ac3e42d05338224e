import { errors } from '@torch/contract/errors.ts'
import { MAX_SAVED_FILTERS } from '@torch/contract/operators-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let support: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  support = await anOperator(server, ['support'])
})
afterAll(() => server.close())

type SavedFilters = { id: number; list: string; name: string; filters: Record<string, string> }

const save = (operator: TestOperator, list: string, name: string, filters: Record<string, unknown>) =>
  server.call('POST', '/api/operator/saved-filters', {
    token: operator.token,
    json: { list, name, filters },
  })
const listSaved = async (operator: TestOperator): Promise<SavedFilters[]> =>
  (await server.call('GET', '/api/operator/saved-filters', { token: operator.token })).body.data
const remove = (operator: TestOperator, id: number | string) =>
  server.call('POST', `/api/operator/saved-filters/${id}/remove`, { token: operator.token })

test('saves filters by name for their operator; the same name replaces the earlier ones', async () => {
  const filters = {
    refunds: 'refunded',
    amountFrom: '100',
    from: '2026-01-01',
    sort: 'largest',
    until: '2026-01-07',
  }
  await save(support, 'payments', '大额退款', filters)
  await save(support, 'members', 'A disabled', { status: 'disabled' })
  const shown = (some: SavedFilters[]) => some.map(({ list, name, filters }) => [list, name, filters])
  expect(shown(await listSaved(support))).toEqual([
    ['members', 'A disabled', { status: 'disabled' }],
    ['payments', '大额退款', filters],
  ])
  await save(support, 'members', 'A disabled', { status: 'closed' })
  expect(shown(await listSaved(support))[0]).toEqual(['members', 'A disabled', { status: 'closed' }])
  expect(await listSaved(await anOperator(server, ['support']))).toEqual([])
})

test('does not remove a colleague’s filters, and accepts a repeated removal', async () => {
  await save(support, 'shops', 'suspended', { status: 'suspended' })
  const one = (await listSaved(support)).find(({ name }) => name === 'suspended')
  const colleague = await anOperator(server, ['support'])
  expect((await remove(colleague, one?.id ?? 0)).body.data).toEqual([])
  expect(await listSaved(support)).toContainEqual(one)
  expect((await remove(support, one?.id ?? 0)).body.data).not.toContainEqual(one)
  expect((await remove(support, one?.id ?? 0)).status).toBe(200)
  expect((await remove(support, '999999999999999')).status).toBe(200)
})

test('rejects filters that the list rejects, unknown lists, and lists of other roles', async () => {
  expect((await save(support, 'payments', 'x', { king: '1' })).status).toBe(400)
  expect((await save(support, 'payments', 'x', { from: 'yesterday' })).status).toBe(400)
  expect((await save(support, 'log', 'x', {})).status).toBe(403)
  expect((await save(support, 'queues', 'x', {})).status).toBe(400)
  expect((await save(support, 'payments', ' ', {})).status).toBe(400)
})

test('hides saved filters of lists whose role the operator has lost', async () => {
  const both = await anOperator(server, ['arbiter', 'support'])
  await save(both, 'members', 'mine', { status: 'active' })
  await save(both, 'trades', 'mine', { status: 'appealing' })
  await server.database.pool.query("update operators.operator set roles = '{arbiter}' where id = $1", [
    both.id,
  ])
  expect((await listSaved(both)).map(({ list }) => list)).toEqual(['trades'])
})

test(`accepts at most ${MAX_SAVED_FILTERS} saved filters of a list, also at once`, async () => {
  const one = await anOperator(server, ['support'])
  const all = await Promise.all(
    Array.from({ length: MAX_SAVED_FILTERS + 3 }, (_, n) =>
      save(one, 'orders', `no ${n}`, { sort: 'oldest' }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_FILTERS)
  expect(all.filter(({ body }) => body.code === errors.savedFiltersFull.code)).toHaveLength(3)
  const [first] = await listSaved(one)
  expect((await save(one, 'orders', first?.name ?? '', { sort: 'smallest' })).status).toBe(200)
  expect((await save(one, 'trades', 'another list', {})).status).toBe(200)
})
