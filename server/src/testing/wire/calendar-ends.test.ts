import { api, type OperationName } from '@torch/contract/api.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, createAccessRuleCallers } from '../access-rules/ask.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { callerFor, type TestCallers } from '../test-callers.ts'

// Days, months and moments at the ends of the calendar, which the input's schema accepts and PostgreSQL may not read as text.

const ENDS = [
  ...['0000-01-01', '0001-01-01', '9999-12-31', '0000-01', '9999-12'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'],
]

let server: TestServer
let callers: TestCallers
beforeAll(async () => {
  server = await startTestServer()
  callers = await createAccessRuleCallers(server)
})
afterAll(() => server.close())

/** The fields of each query that accept such a value, with the value. */
const fields = Object.entries(api).flatMap(([name, operation]) =>
  Object.entries((operation as Operation).query?.shape ?? {}).flatMap(([field, schema]) =>
    ENDS.filter((end) => schema.safeParse(end).success && !schema.safeParse('no date').success).map(
      (end): [OperationName, string, string] => [name as OperationName, field, end],
    ),
  ),
)

test('finds the fields of days, months and moments', () => {
  const names = new Set(fields.map(([name, field]) => `${name}.${field}`))
  for (const one of ['listTransactions.startTime', 'getBalanceProof.day', 'previewParameter.from'])
    expect(names).toContain(one)
})

test.each(fields)('%s with %s %s gets an answer', async (name, field, end) => {
  const caller = callerFor(callers, name, callers.payer)
  const request = validRequests(callers, caller)[name]
  const answer = await ask(server, name, { ...request, query: { ...request.query, [field]: end } }, caller)
  expect([answer.status < 500, answer.text.slice(0, 200)]).toEqual([true, answer.text.slice(0, 200)])
})
