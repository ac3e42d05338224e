import { z } from 'zod'
import { id, moment, pageSize, secret } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { nothing } from './fields.ts'

export const session = z.strictObject({
  id: z.int(),
  /** True for the caller's own session. */
  current: z.boolean(),
  /** Browser and system as the device reports them, such as 'Chrome · Android'; empty if unknown. */
  device: z.string(),
  /** The network of the sign-in, with its last part hidden: 203.0.113.*. */
  network: z.string(),
  /** The sign-in method: password alone, with a second factor, or a passkey. */
  method: z.enum(['password', 'authenticator', 'recovery-code', 'passkey']),
  signedInTime: moment,
  lastSeenTime: moment,
  /** `live`, or why it ended. */
  state: z.enum([
    'live',
    'expired',
    'logout',
    'reuse',
    'password-reset',
    'password-change',
    'ended',
    'closed',
    'disabled',
    'operator',
  ]),
})
export type SessionInfo = z.infer<typeof session>

export const listSessions = memberEndpoint('GET', '/user/sessions', {
  summary: "Returns the member's active sessions, latest first.",
  output: z.array(session),
})

export const getLoginHistory = memberEndpoint('GET', '/user/login-history', {
  summary: 'Returns all sign-ins, latest first. `before`: the id of the last item already received.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(session),
})

export const endSession = memberEndpoint('POST', '/user/sessions/{sessionId}/end', {
  summary: "Ends one of the caller's sessions immediately.",
  params: z.strictObject({ sessionId: id }),
  output: nothing,
  errors: ['unknownSession'],
})

export const endOtherSessions = memberEndpoint('POST', '/user/sessions/end-others', {
  summary: 'Immediately ends all sessions of the caller except this one.',
  output: nothing,
})

export const lockToCounter = memberEndpoint('POST', '/user/sessions/counter-lock', {
  summary:
    'Restricts this session to the counter: it can only ring up sales from now on, on any device that has its tokens. Repeating the call changes nothing.',
  output: nothing,
})

export const unlockFromCounter = memberEndpoint('POST', '/user/sessions/counter-lock/end', {
  summary: 'Lifts the restriction of a session to the counter, by the second key.',
  body: z.strictObject({ paymentPassword: secret(1, 256) }),
  output: nothing,
  errors: ['paymentsHeld', 'paymentsLocked', 'paymentProofExpired', 'wrongPaymentPassword'],
})
