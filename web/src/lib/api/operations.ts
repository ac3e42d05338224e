import { errors } from '@torch/contract/errors.ts'
import { liveEvent } from '@torch/contract/events.ts'
import { requestDefinitions } from '@torch/contract/request-definitions.ts'
import { statePlaces } from '@torch/contract/state-places.ts'
import { type HandledError, handledErrors } from './handled-errors.ts'

// Plain tables, generated from the contract at build time: plugins/at-build-time.ts replaces this file with its result.
// So the schemas, zod and the error texts stay on the server. The operators' operations are in a table of their own
// (operators/operations.ts), and programs call theirs without the app.

export const operations = requestDefinitions((caller) => caller !== 'operator' && caller !== 'program')

export const eventStates = statePlaces(liveEvent)

export const errorCodes = Object.fromEntries(
  handledErrors.map((name) => [name, errors[name].code]),
) as Readonly<Record<HandledError, number>>
