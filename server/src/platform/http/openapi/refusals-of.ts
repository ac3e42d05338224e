import type { ErrorName } from '@torch/contract/errors.ts'
import { readsMemberHeader } from '@torch/contract/member-header.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { memberPartOf } from '@torch/contract/restrictions.ts'
import { featureOf, partOf } from '@torch/contract/service-parts.ts'
import { requiresTerms } from '@torch/contract/terms-requirement.ts'
import { isSignedIn } from './callers.ts'

/** Returns an operation's refusal reasons: those implied by its shape, those it lists, and those common to all. */
export function refusalsOf(operation: Operation): ErrorName[] {
  const { permissions, scope, own, body, method, movesPoints, idempotent } = operation
  const reasons: ErrorName[] = [
    ...(isSignedIn(operation) ? (['notSignedIn'] as const) : []),
    ...(readsMemberHeader(operation) ? (['anotherMember'] as const) : []),
    ...(scope ? (['scopeMissing'] as const) : []),
    // An unreadable query is refused even if the operation ignores it.
    'parameter',
    ...(body ? (['validation', 'mediaType', 'tooLarge'] as const) : []),
    // Writes from pages of other sites are refused.
    ...(own.length + permissions.length > 0 || method !== 'GET' ? (['notYours'] as const) : []),
    ...(featureOf(operation) ? (['featureUnavailable'] as const) : []),
    ...(partOf(operation) ? (['partHalted'] as const) : []),
    ...(memberPartOf(operation) ? (['partRestricted'] as const) : []),
    ...(requiresTerms(operation) ? (['termsNotAccepted'] as const) : []),
    ...(movesPoints || idempotent ? (['idempotencyKeyReused', 'requestInProgress'] as const) : []),
    ...operation.errors,
    'internal',
    'unavailable',
  ]
  return [...new Set(reasons)]
}
