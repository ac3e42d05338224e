import { AMOUNT_FORMATS, AMOUNTS_HEADER, defaultAmountFormat } from '@torch/contract/amount-format.ts'
import { refusalAmounts } from '@torch/contract/envelope.ts'
import { figureNames } from '@torch/contract/figure-field.ts'
import type { Operation } from '@torch/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Rewrites the body of a response. */
export type Rewrite = (body: string) => string

const HEADER = AMOUNTS_HEADER.toLowerCase()

/**
 * Returns the function that reads the amount format from a request to this operation and returns a function that rewrites the
 * response's body, or undefined when the body is sent as written, with amounts as text. Throws `parameter` for an unknown
 * format. The response is not parsed: the names of its amounts are taken from the contract, once, at the first response with
 * numbers, since a server starts with hundreds of operations.
 */
export function amountFormatOf(operation: Operation): (request: FastifyRequest) => Rewrite | undefined {
  const fallback = defaultAmountFormat(operation)
  const schemas = [operation.output, ...(operation.beside ? [operation.beside] : []), refusalAmounts]
  let numbers: { rewrite: Rewrite | undefined } | undefined
  return ({ headers: { [HEADER]: asked } }) => {
    const format = asked === undefined ? fallback : AMOUNT_FORMATS.find((one) => one === asked)
    if (format === undefined) throw new Refusal('parameter', { detail: AMOUNTS_HEADER })
    if (format === 'text') return undefined
    numbers ??= { rewrite: numbersIn(figureNames(schemas)) }
    return numbers.rewrite
  }
}

/**
 * Writes the decimals of these fields without their quotation marks, digit by digit as they are. Within a JSON text a quotation
 * mark that follows a brace or a comma without a backslash begins a field's name, so the text of a string is never touched.
 */
export function numbersIn(names: readonly string[]): Rewrite | undefined {
  if (names.length === 0) return undefined
  const field = new RegExp(
    `([{,]\\s*"(?:${names.join('|')})"\\s*:\\s*)"(-?(?:0|[1-9]\\d*)(?:\\.\\d+)?)"`,
    'g',
  )
  return (body) => body.replace(field, '$1$2')
}
