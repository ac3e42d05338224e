import type { Operation } from './operation.ts'
import { isSpecCall } from './spec-calls.ts'

/** The request header that selects the format of amounts in the response (rules/wire#amounts, decision 192). */
export const AMOUNTS_HEADER = 'Torch-Amounts'

/** `text`: '12.5000', with quotation marks. `number`: 12.5000, a JSON number. */
export const AMOUNT_FORMATS = ['text', 'number'] as const
export type AmountFormat = (typeof AMOUNT_FORMATS)[number]

/** Returns the format for a request without the header. */
export function defaultAmountFormat(operation: Pick<Operation, 'method' | 'path'>): AmountFormat {
  return isSpecCall(operation) ? 'number' : 'text'
}
