import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { may, type OperatorRole, operatorRoles } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, createAccessRuleCallers, statusAndCodeOf } from '../access-rules/ask.ts'
import { anOperator, type TestOperator } from '../people/operators.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import type { TestCallers } from '../test-callers.ts'
import { printOfEverything } from './wire.ts'

let server: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>

beforeAll(async () => {
  server = await startTestServer()
  callers = await createAccessRuleCallers(server)
  for (const role of operatorRoles) team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const guarded = Object.entries(api as Record<string, Operation>)
  .filter(([, { caller, permissions }]) => caller === 'operator' && permissions.length > 0)
  .map(([name, operation]) => [name as OperationName, operation] as const)

const statusFor = async (name: OperationName, role: OperatorRole) => {
  const { token } = team[role]
  return statusAndCodeOf(await ask(server, name, validRequests(callers, callers.operator)[name], { token }))
}

test.each(guarded)(
  '%s: answers 403 to every role without the permission, and changes nothing',
  async (name, { permissions }) => {
    const before = await printOfEverything(server.database.pool)
    for (const role of operatorRoles.filter((one) => !may([one], ...permissions)))
      expect([role, await statusFor(name, role)]).toEqual([role, { status: 403, code: errors.notYours.code }])
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  },
)

// The proof that a role is one entry of the table of permissions: nothing else in the server names the viewer.
const readByViewer = guarded.filter(([, { permissions }]) => may(['viewer'], ...permissions))

test.each(readByViewer)('a viewer may call %s', async (name) => {
  // Without a count, the economy cannot be simulated (409).
  expect([200, 409]).toContain((await statusFor(name, 'viewer')).status)
})

test('a viewer cannot change anything of members, shops or the economy', () => {
  const ownOrComputed = ['exportList', 'saveFilters', 'removeSavedFilters', 'simulateEconomy']
  const writes = readByViewer.filter(
    ([name, { method }]) => method !== 'GET' && !ownOrComputed.includes(name),
  )
  expect(writes.map(([name]) => name)).toEqual([])
})
