import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { readsMemberHeader } from '@torch/contract/member-header.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { memberPartOf } from '@torch/contract/restrictions.ts'
import { featureOf, partOf } from '@torch/contract/service-parts.ts'
import { requiresTerms } from '@torch/contract/terms-requirement.ts'
import { isSignedIn } from './callers.ts'

/** Returns an operation's refusals by HTTP status. */
export function refusalResponses(operation: Operation): Record<string, unknown> {
  return Object.fromEntries(
    reasonsByStatus(operation).map(([status, reasons]) => [
      status,
      isShared(reasons) ? { $ref: `#/components/responses/${sharedName(reasons)}` } : responseFor(reasons),
    ]),
  )
}

/** Returns the responses that most operations share: those with only one reason, and those to callers without credentials. */
export function sharedResponses(operations: Operation[]): Record<string, unknown> {
  const shared = operations
    .flatMap(reasonsByStatus)
    .map(([, reasons]) => reasons)
    .filter(isShared)
  return Object.fromEntries(shared.map((reasons) => [sharedName(reasons), responseFor(reasons)]))
}

const isShared = (reasons: ErrorName[]) =>
  reasons.length === 1 || reasons.every((reason) => errors[reason].status === 401)
const sharedName = (reasons: ErrorName[]) => reasons.join('.')

function reasonsByStatus(operation: Operation): [status: number, reasons: ErrorName[]][] {
  const byStatus = new Map<number, ErrorName[]>()
  for (const reason of refusalsOf(operation)) {
    const { status } = errors[reason]
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason])
  }
  return [...byStatus]
}

/** Returns one response for all reasons of one status. */
function responseFor(reasons: ErrorName[]): unknown {
  const catalogued = reasons.map((reason) => errors[reason])
  const mayWait = catalogued.some(({ status }) => status === 429 || status === 503)
  return {
    description: reasons
      .map((reason) => `${errors[reason].code} ${reason}: ${errors[reason].en}`)
      .join('\n\n'),
    ...(mayWait ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            {
              type: 'object',
              properties: { code: { type: 'integer', enum: catalogued.map(({ code }) => code) } },
            },
          ],
        },
        examples: Object.fromEntries(
          reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }]),
        ),
      },
    },
  }
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the request may be repeated', schema: { type: 'integer' } },
}

function signedOutReasons({ caller }: Operation): ErrorName[] {
  return caller === 'program' ? ['apiKeyMissing', 'apiKeyInvalid'] : ['notSignedIn', 'apiKeyNotAccepted']
}

/** Returns an operation's refusal reasons: those implied by its shape, those it lists, and those common to all. */
export function refusalsOf(operation: Operation): ErrorName[] {
  const { permissions, scope, own, body, query, caller, method, movesPoints, idempotent } = operation
  const reasons: ErrorName[] = [
    ...(isSignedIn(operation) ? signedOutReasons(operation) : []),
    ...(readsMemberHeader(operation) ? (['anotherMember'] as const) : []),
    ...(scope ? (['scopeMissing'] as const) : []),
    // An unreadable query is refused even if the operation ignores it.
    'parameter',
    ...(caller === 'program' && (body || query) ? (['unknownField'] as const) : []),
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
