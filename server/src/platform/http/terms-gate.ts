import type { Operation } from '@torch/contract/operation.ts'
import { needsTerms } from '@torch/contract/under-terms.ts'
import type { SignedIn } from '../auth.ts'
import type { Db } from '../database/db.ts'
import { firstAnswer } from '../database/idempotency.ts'
import { type IdempotencyKey, Replay } from './call.ts'
import { Refusal } from './refusal.ts'

/**
 * Lets a call through, or refuses it with `termsNotAccepted`: what begins something new, to a member who has not accepted the
 * terms of use in force. Whether that is so comes with the session. Gives the first answer where this very call was answered
 * before they came into force.
 */
export type TermsGate = (
  operation: Operation,
  call: { member: SignedIn | undefined; key: IdempotencyKey | undefined },
) => Promise<Replay | undefined>

/** `answerOf`: as for `partGate`. */
export function termsGate(db: Db, answerOf: (operation: Operation, kept: string) => string): TermsGate {
  return async (operation, { member, key }) => {
    if (!member?.termsDue || !needsTerms(operation)) return undefined
    const kept = key && (await firstAnswer(db, key))
    if (kept) return new Replay(answerOf(operation, kept))
    throw new Refusal('termsNotAccepted')
  }
}
