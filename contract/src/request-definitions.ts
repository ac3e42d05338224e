import { api, type OperationName } from './api.ts'
import type { BodyType, Caller, Operation } from './operation.ts'
import { type StatePlaces, statePlaces } from './state-places.ts'

/** What a request needs of its operation. */
export type RequestDefinition = Pick<Operation, 'method' | 'path'> & {
  /** Undefined where no body is sent. */
  bodyType?: BodyType | undefined
  /** The state fields of the response. */
  states?: StatePlaces | undefined
}

/** Returns the definitions of the operations that these callers use. Only for modules that run at build time. */
export function requestDefinitions(
  isOf: (caller: Caller) => boolean,
): Readonly<Record<OperationName, RequestDefinition>> {
  const operations: [string, Operation][] = Object.entries(api)
  const definitions = operations
    .filter(([, { caller }]) => isOf(caller))
    .map(([name, { method, path, bodyType, output }]): [string, RequestDefinition] => [
      name,
      {
        method,
        path,
        bodyType: bodyType === 'none' ? undefined : bodyType,
        states: statePlaces(output),
      },
    ])
  return Object.fromEntries(definitions) as Record<OperationName, RequestDefinition>
}
