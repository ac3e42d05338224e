import { api, type OperationName } from '@torch/contract/api.ts'
import { aCast, type Cast, openAppeals, type Player } from '../cast.ts'
import type { Sent } from '../requests/request.ts'
import { validRequests } from '../requests/table.ts'
import type { TestServer } from '../servers/server.ts'
import { send, type WireAnswer, wireRequest } from '../wire/wire.ts'

export function ask(
  server: TestServer,
  name: OperationName,
  sent: Sent,
  { token, language = 'zh' }: { token: string | undefined; language?: 'zh' | 'en' },
): Promise<WireAnswer> {
  return send(server.url, wireRequest(api[name], sent, { token, language }))
}

/** The valid request of that caller with some of its fields changed. */
export function changed(cast: Cast, name: OperationName, caller: Player, more: Sent): Sent {
  const valid = validRequests(cast, caller)[name]
  const merged: Sent = valid.file ? { file: valid.file } : {}
  for (const part of ['params', 'query', 'body'] as const) {
    if (valid[part] ?? more[part]) Object.assign(merged, { [part]: { ...valid[part], ...more[part] } })
  }
  return merged
}

/** What an answer comes to: its status and the code of its envelope. */
export function accessRuleOf({ status, text }: WireAnswer): { status: number; code: number } {
  return { status, code: JSON.parse(text).code }
}

/** The cast as the table finds it: one of them is disabled, another has open appeals. */
export async function castOfTable(server: TestServer): Promise<Cast> {
  const cast = await openAppeals(server, await aCast(server))
  await server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [
    cast.poor.id,
  ])
  return cast
}
