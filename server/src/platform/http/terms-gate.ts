import type { Operation } from '@torch/contract/operation.ts'
import { requiresTerms } from '@torch/contract/terms-requirement.ts'
import type { SignedIn } from '../auth.ts'
import type { Db } from '../database/db.ts'
import { firstAnswer } from '../database/idempotency.ts'
import { type IdempotencyKey, Replay } from './call.ts'
import { Refusal } from './refusal.ts'

/**
 * Admits a call, or refuses it with `termsNotAccepted` if it starts something new and the member has not accepted the
 * terms of use in force (known from the session). Returns the first answer if this same call was answered before the
 * terms took effect.
 */
export type TermsGate = (
  operation: Operation,
  call: { member: SignedIn | undefined; key: IdempotencyKey | undefined },
) => Promise<Replay | undefined>

/** `answerOf`: as for `partGate`. */
export function termsGate(db: Db, answerOf: (operation: Operation, stored: string) => string): TermsGate {
  return async (operation, { member, key }) => {
    if (!member?.termsDue || !requiresTerms(operation)) return undefined
    const stored = key && (await firstAnswer(db, key))
    if (stored) return new Replay(answerOf(operation, stored))
    throw new Refusal('termsNotAccepted')
  }
}
