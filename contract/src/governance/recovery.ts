import { z } from 'zod'
import { id } from '../fields.ts'
import { email } from '../identity/fields.ts'

// Changes by which two operators restore a member's access (rules/identity#account-recovery).

/** The authenticator app with its recovery codes, or all passkeys. */
const lostFactor = z.enum(['authenticator', 'passkeys'])
export type LostFactor = z.infer<typeof lostFactor>

/** Removes a factor that its owner has lost, ends all sessions, and blocks spending for a while. */
export const removeFactorChange = z.strictObject({
  kind: z.literal('remove-factor'),
  id,
  factor: lostFactor,
})

/** Replaces a lost mailbox, after a wait in which the old mailbox and the member may object. */
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
