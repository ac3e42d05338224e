import { z } from 'zod'
import { moment, points, text } from '../fields.ts'
import { REASON_LENGTH, TAG_LENGTH } from '../operators-limits.ts'

const reason = text(REASON_LENGTH, { min: 1 })
export const words = <T extends string>(states: Record<T, number>) =>
  z.enum(Object.keys(states) as [T, ...T[]])

export const memberStatus = z.enum(['active', 'disabled', 'closed'])
/** `stopped`: it takes no payments because its owner's account is disabled. */
export const shopStatus = z.enum(['open', 'closed', 'suspended', 'stopped'])

/** A holder of points as operators see it; kinds with a page of their own are linked. */
export const holder = z.strictObject({
  kind: z.enum(['member', 'shop', 'platform']),
  id: z.int(),
  /** A member's username or a shop's name; empty for the platform. */
  name: z.string(),
})
export type Holder = z.infer<typeof holder>

export const balances = z.strictObject({
  gf: points,
  frozenGf: points,
  pv: points,
  frozenPv: points,
})

/** One journal and the amounts it moved. */
export const journalInList = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** The subject's number, such as a payment's or a trade's. */
  ref: z.string(),
  /** The actor: 'member:42', 'system'. */
  actor: z.string(),
  time: moment,
  /** Sum of what all accounts received or, in a list of one holder, the net change of that holder's accounts. */
  gf: points,
  pv: points,
})
export type JournalInList = z.infer<typeof journalInList>
/** A standard reason's code, whose readers get it in their language, or a text, which they get as written. */
export const withReason = z.strictObject({ reason })

/** A member with the full name, which operators may see. */
export const person = z.strictObject({ id: z.int(), username: z.string() })
export type Person = z.infer<typeof person>

/** A tag by which operators find members and shops, normalized so that spelling variants are equal. */
export const tag = text(TAG_LENGTH, { min: 1 })
  .transform((typed) => typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' '))
  .refine((word) => /^[\p{L}\p{N}\p{M} -]*$/u.test(word), 'characters')
  .refine((word) => [...word].length <= TAG_LENGTH, `max:${TAG_LENGTH}`)
