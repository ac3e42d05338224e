import type { Detail, ErrorName } from '@torch/contract/errors.ts'

/**
 * An expected error: its reason is in the contract's catalogue, its text is made in the caller's language when it is
 * sent. `details` fill the text; `seconds` also becomes Retry-After with status 429, and `seconds`, `minutes`, `hours`,
 * `ticket` and `field` are returned as data.
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
