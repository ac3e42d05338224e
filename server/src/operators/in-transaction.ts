import type { Operation } from '@torch/contract/operation.ts'
import type { Tx } from '../platform/database/db.ts'
import type { Handler, OperatorCall } from '../platform/http/call.ts'
import type { OperatorsContext } from './context.ts'

/** Returns a handler that is one transaction, as an act and its log row must be. */
export function inTransaction<Endpoint extends Operation>(
  work: (tx: Tx, call: OperatorCall<Endpoint>, ctx: OperatorsContext) => ReturnType<Handler<Endpoint>>,
) {
  const handler = (ctx: OperatorsContext) => (call: OperatorCall<Endpoint>) =>
    ctx.db.transaction().execute(async (tx) => work(tx, call, ctx))
  return handler as (ctx: OperatorsContext) => Handler<Endpoint>
}
