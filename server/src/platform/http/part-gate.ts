import type { Language } from '@torch/contract/errors.ts'
import { memberPartNames } from '@torch/contract/member-part-names.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { memberPartOf } from '@torch/contract/restrictions.ts'
import { featureOf, partNames, partOf } from '@torch/contract/service-parts.ts'
import { namedReason } from '@torch/contract/standard-reasons.ts'
import type { Feature } from '@torch/contract/states.ts'
import type { SignedIn } from '../auth.ts'
import type { Db } from '../database/db.ts'
import { firstAnswer } from '../database/idempotency.ts'
import type { Halts } from '../parameters/halts.ts'
import { type IdempotencyKey, Replay } from './call.ts'
import { Refusal } from './refusal.ts'

/**
 * Admits a call, or refuses it with `featureUnavailable`, `partHalted` or `partRestricted`. Returns the first answer if this
 * same call was answered before the halt, so that a retry after a lost connection learns that it went through.
 */
export type PartGate = (
  operation: Operation,
  call: {
    language: Language
    key: IdempotencyKey | undefined
    member: Pick<SignedIn, 'restrictions'> | undefined
  },
) => Promise<Replay | undefined>

/** `answerOf` expands a stored answer to the full text on the wire; modules may store less than that. */
export function partGate(
  db: Db,
  {
    halts,
    unavailableFeatures,
    answerOf,
  }: {
    halts: Halts
    unavailableFeatures: readonly Feature[]
    answerOf: (operation: Operation, stored: string) => string
  },
): PartGate {
  function halted(operation: Operation, language: Language): Refusal | undefined {
    const part = partOf(operation)
    const halt = part && halts.of(part)
    return halt && new Refusal('partHalted', { part: partNames[part][language], why: halt.reason[language] })
  }

  return async (operation, { language, key, member }) => {
    const offer = featureOf(operation)
    if (offer && unavailableFeatures.includes(offer))
      throw new Refusal('featureUnavailable', { part: partNames[offer][language] })
    const refusal = halted(operation, language) ?? restricted(operation, language, member)
    if (!refusal) return undefined
    const stored = key && (await firstAnswer(db, key))
    if (stored) return new Replay(answerOf(operation, stored))
    throw refusal
  }
}

/** Returns the refusal if the part is restricted for this member. */
function restricted(
  operation: Operation,
  language: Language,
  member: Pick<SignedIn, 'restrictions'> | undefined,
): Refusal | undefined {
  const part = memberPartOf(operation)
  const found = part && member?.restrictions.find((one) => one.part === part)
  return (
    found &&
    new Refusal('partRestricted', { part: memberPartNames[part][language], why: namedReason(found.reason) })
  )
}
