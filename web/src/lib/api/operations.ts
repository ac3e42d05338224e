import { api, type OperationName } from '@torch/contract/api.ts'
import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { liveEvent } from '@torch/contract/events.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { type StatePlaces, statePlaces } from '@torch/contract/state-places.ts'

// Plain tables, generated from the contract at build time: plugins/at-build-time.ts replaces this file with its result.
// So the schemas, zod and the error texts stay on the server.

type RequestDefinition = Pick<Operation, 'method' | 'path' | 'bodyType' | 'movesPoints'> & {
  /** The state fields of the response. */
  states?: StatePlaces | undefined
}

export const operations = tableOf(
  api as Readonly<Record<OperationName, Operation>>,
  (operation): RequestDefinition => {
    const { method, path, bodyType, movesPoints, output } = operation
    return { method, path, bodyType, movesPoints, states: statePlaces(output) }
  },
)

export const eventStates = statePlaces(liveEvent)

export const errorCodes: Readonly<Record<ErrorName, number>> = tableOf(errors, ({ code }) => code)

function tableOf<Name extends string, From, To>(from: Readonly<Record<Name, From>>, to: (one: From) => To) {
  const entries = Object.entries<From>(from).map(([name, one]) => [name, to(one)])
  return Object.fromEntries(entries) as Record<Name, To>
}
