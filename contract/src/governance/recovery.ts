import { z } from 'zod'
import { id } from '../fields.ts'
import { email } from '../identity/fields.ts'

// How two operators help a member back in (rules/identity#account-recovery).

/** The authenticator app with its recovery codes, or all passkeys. */
const lostFactor = z.enum(['authenticator', 'passkeys'])
export type LostFactor = z.infer<typeof lostFactor>

/** A factor that its owner has lost is taken away; whoever is signed in is signed out, and nothing goes out for a while. */
export const removeFactorChange = z.strictObject({
  kind: z.literal('remove-factor'),
  id,
  factor: lostFactor,
})

/** Another mailbox in place of a lost one: after a wait in which the old one and the member may object. */
export const changeMailboxChange = z.strictObject({ kind: z.literal('change-mailbox'), id, email })

export const listedRemoveFactor = z.strictObject({
  kind: z.literal('remove-factor'),
  id: z.int(),
  factor: lostFactor,
})
export const listedChangeMailbox = z.strictObject({
  kind: z.literal('change-mailbox'),
  id: z.int(),
  email: z.string(),
})
