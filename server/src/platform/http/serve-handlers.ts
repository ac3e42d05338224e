import { type Api, api, type OperationName } from '@torch/contract/api.ts'
import type { Handler } from './call.ts'
import type { Serve } from './serve.ts'

export type Handlers = { [Name in OperationName]: Handler<Api[Name]> }

/** What a module exports as its handlers: each takes the module's context. Other exports of its files are ignored. */
type HandlersFor<Context, Exports> = {
  [Name in keyof Exports]: Name extends OperationName ? (ctx: Context) => Handler<Api[Name]> : unknown
}

/** Returns the handlers of a module with its context given to each. */
export function withContext<Context, Exports extends HandlersFor<Context, Exports>>(
  ctx: Context,
  exports: Exports,
): Pick<Handlers, keyof Exports & OperationName> {
  const bound = Object.entries(exports)
    .filter(([name]) => name in api)
    .map(([name, handler]) => [name, (handler as (ctx: Context) => unknown)(ctx)])
  return Object.fromEntries(bound) as Pick<Handlers, keyof Exports & OperationName>
}

/** Registers each handler as the route that the contract defines for its endpoint. */
export function serveHandlers(serve: Serve, handlers: Partial<Handlers>): void {
  for (const [name, handler] of Object.entries(handlers))
    serve(api[name as OperationName], handler as Handler<Api[OperationName]>)
}
