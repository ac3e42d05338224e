import { api, type OperationName } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import type { Sent } from '../requests/request.ts'
import { validRequests } from '../requests/table.ts'
import type { TestServer } from '../servers/server.ts'
import { createTestCallers, openAppeals, type TestCaller, type TestCallers } from '../test-callers.ts'
import { send, type WireAnswer, wireRequest } from '../wire/wire.ts'
import type { Outcome } from './access-rule.ts'

export function ask(
  server: TestServer,
  name: OperationName,
  sent: Sent,
  { token, language = 'zh' }: { token: string | undefined; language?: 'zh' | 'en' },
): Promise<WireAnswer> {
  return send(server.url, wireRequest(api[name], sent, { token, language }))
}

/** Returns the valid request of that caller with some of its fields changed. */
export function changed(callers: TestCallers, name: OperationName, caller: TestCaller, more: Sent): Sent {
  const valid = validRequests(callers, caller)[name]
  const merged: Sent = valid.file ? { file: valid.file } : {}
  for (const part of ['params', 'query', 'body'] as const) {
    if (valid[part] ?? more[part]) Object.assign(merged, { [part]: { ...valid[part], ...more[part] } })
  }
  return merged
}

/** Returns the status of an answer and the code of its envelope. */
export function statusAndCodeOf({ status, text }: WireAnswer): { status: number; code: number } {
  return { status, code: JSON.parse(text).code }
}

/** Returns the status and code of an outcome. */
export function expectedAnswer(outcome: Outcome): { status: number; code: number } {
  if (outcome === 'success') return { status: 200, code: 200 }
  const { status, code } = errors[outcome]
  return { status, code }
}

/** Creates the callers of the table: one of them is disabled, another has open appeals. */
export async function createAccessRuleCallers(server: TestServer): Promise<TestCallers> {
  const callers = await openAppeals(server, await createTestCallers(server))
  await server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [
    callers.poor.id,
  ])
  return callers
}
