import { writeUnits } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { appendFields, jsonAnswer } from './json-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('writes amounts in SQL the same as in TypeScript', async () => {
  const units = [0n, 1n, -1n, 9_999n, -9_999n, 10_000n, 125_000n, -5_000n, 9_223_372_036_854_775_807n]
  const { rows } = await database.pool.query<{ text: string }>(
    'select platform.units_text(u) as text from unnest($1::bigint[]) with ordinality x (u, n) order by n',
    [units],
  )
  expect(rows.map(({ text }) => text)).toEqual(units.map(writeUnits))
})

test('writes times in SQL the same as in TypeScript, truncated to milliseconds', async () => {
  const { rows } = await database.pool.query<{ text: string }>(
    'select platform.moment_text(m) as text from unnest($1::timestamptz[]) with ordinality x (m, n) order by n',
    [['2026-11-24 08:54:41.123999+00', '2026-03-01 00:00:00+08', '1999-12-31 23:59:59.9999+00']],
  )
  expect(rows.map(({ text }) => text)).toEqual([
    '2026-11-24T08:54:41.123Z',
    '2026-02-28T16:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
  ])
})

test('puts the response envelope around JSON text without changing it', () => {
  const data = appendFields('{"name":"$& \\"null\\""}', { words: '“付款”' })
  expect(JSON.parse(jsonAnswer('zh', data, { total: 3 }).body)).toEqual({
    success: true,
    code: 200,
    message: '操作成功',
    data: { name: '$& "null"', words: '“付款”' },
    total: 3,
  })
})
