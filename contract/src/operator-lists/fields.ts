import { z } from 'zod'
import { amount, id, moment, pageSize, points, text } from '../fields.ts'
import { REASON_LENGTH, SEARCH_LENGTH, TAG_LENGTH } from '../operators-limits.ts'

export const search = text(SEARCH_LENGTH).default('')
const reason = text(REASON_LENGTH, { min: 1 })
/** `after` is the id of the last one already held. */
export const page = { after: id.optional(), size: pageSize(20) }
export const order = { sort: z.enum(['newest', 'oldest']).default('newest') }
/** The same, or by amount. Of equal amounts the newer one comes first where the largest does, else the older one. */
export const orderOrAmount = { sort: z.enum(['newest', 'oldest', 'largest', 'smallest']).default('newest') }
/** Amounts of GF between which it lies, both included. */
export const amounts = { amountFrom: amount.optional(), amountUntil: amount.optional() }
/** What the filters leave, which comes with the first page; null with the others. */
export const total = z.strictObject({
  filtered: z
    .strictObject({
      count: z.int(),
      /** There are more than that: so many are counted at most. */
      more: z.boolean(),
      /** What they come to in GF, where the rows have an amount and all of them were counted. */
      amount: points.nullable(),
    })
    .nullable(),
})
export type Filtered = NonNullable<z.infer<typeof total>['filtered']>
export const words = <T extends string>(states: Record<T, number>) =>
  z.enum(Object.keys(states) as [T, ...T[]])

export const memberStatus = z.enum(['active', 'disabled', 'closed'])
/** `stopped`: it takes no payments because its owner's account is disabled. */
export const shopStatus = z.enum(['open', 'closed', 'suspended', 'stopped'])

/** Whoever holds points, as operators see them; a link leads on where `kind` has a page. */
export const holder = z.strictObject({
  kind: z.enum(['member', 'shop', 'platform']),
  id: z.int(),
  /** A member's username, a shop's name; empty for the platform. */
  name: z.string(),
})
export type Holder = z.infer<typeof holder>

export const balances = z.strictObject({
  gf: points,
  frozenGf: points,
  pv: points,
  frozenPv: points,
})

/** One journal, and what it moved. */
export const journalInList = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** What it is about: a payment's number, a trade's. */
  ref: z.string(),
  /** Who caused it: 'member:42', 'system'. */
  actor: z.string(),
  time: moment,
  /** What came in on all its accounts together, or, where a list is one holder's, what their own accounts changed by. */
  gf: points,
  pv: points,
})
export type JournalInList = z.infer<typeof journalInList>
export const withReason = z.strictObject({ reason })

/** A member as operators name one, who may know the whole name. */
export const person = z.strictObject({ id: z.int(), username: z.string() })
export type Person = z.infer<typeof person>

/** Who opens a member's page, and who a shop's (decision 048). */
export const memberReaders = ['support', 'treasurer', 'owner'] as const
export const shopReaders = ['auditor', 'support', 'treasurer'] as const

/** A word that operators find members and shops by: however it was typed, it is one and the same. */
export const tag = text(TAG_LENGTH, { min: 1 })
  .transform((typed) => typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' '))
  .refine((word) => /^[\p{L}\p{N}\p{M} -]*$/u.test(word), 'characters')
  .refine((word) => [...word].length <= TAG_LENGTH, `max:${TAG_LENGTH}`)

export const moneyReaders = ['support', 'treasurer'] as const
