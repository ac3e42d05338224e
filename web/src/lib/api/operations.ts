import { api, type OperationName } from '@torch/contract/api.ts'
import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { liveEvent } from '@torch/contract/events.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { type StatePlaces, statePlaces } from '@torch/contract/state-places.ts'

// Plain tables, made from the contract while the app is built: plugins/at-build-time.ts puts what comes out in this file's
// place. The schemas, and zod with them, stay on the server, as do the sentences of refusals, which come with the answer.

type Sending = Pick<Operation, 'method' | 'path' | 'bodyType' | 'movesPoints'> & {
  /** Where states stand in the answer. */
  states?: StatePlaces | undefined
}

export const operations = tableOf(api as Readonly<Record<OperationName, Operation>>, (operation): Sending => {
  const { method, path, bodyType, movesPoints, output } = operation
  return { method, path, bodyType, movesPoints, states: statePlaces(output) }
})

export const eventStates = statePlaces(liveEvent)

export const errorCodes: Readonly<Record<ErrorName, number>> = tableOf(errors, ({ code }) => code)

function tableOf<Name extends string, From, To>(from: Readonly<Record<Name, From>>, to: (one: From) => To) {
  const entries = Object.entries<From>(from).map(([name, one]) => [name, to(one)])
  return Object.fromEntries(entries) as Record<Name, To>
}
