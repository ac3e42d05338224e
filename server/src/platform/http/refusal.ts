import type { Detail, ErrorName } from '@torch/contract/errors.ts'

/**
 * An expected "no": its reason is in the contract's catalogue, its text is made at the edge in the caller's
 * language. `details` fill the text; `seconds` becomes Retry-After where the status is 429, and `seconds`, `minutes`,
 * `hours`, `ticket`, the `field` that it is about and the amounts `limitGf` and `freeGf` are sent as data.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: ErrorName
  readonly details: Record<string, Detail>

  constructor(reason: ErrorName, details: Record<string, Detail> = {}) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}
