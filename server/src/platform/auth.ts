import type { ApiScope, MemberPart, OperatorRole } from '@torch/contract/states.ts'

/**
 * Who is behind a request. The identity room finds out; everybody else only reads. The state of the payment
 * password and the day of registration come along, because a payment and a look at the balances would otherwise ask for
 * them a second time.
 */
export interface SignedIn {
  memberId: number
  sessionId: number
  memberSince: Date
  /** What operators made stand still for this member alone, and why. */
  restrictions: readonly { part: MemberPart; reason: string }[]
  /** A version of the terms of use is in force that the member has not accepted. */
  termsDue: boolean
  /** The session was locked to the counter: it rings up and does nothing else. */
  atCounter: boolean
  paymentPassword: {
    /** Counts up with every change, so that what was remembered about an older password is worth nothing. */
    version: number
    /** Wrong tries in a row. */
    failures: number
    lockedUntil: Date | null
    /** For so many hours no points may go out: the password was reset by mail. 0 as a rule. */
    heldHours: number
    /** So many seconds ago the payment password in force was verified in this session; null where it was not. */
    verifiedSeconds: number | null
  }
}

/** An operator who is signed in. The operators room finds out who that is. */
export interface SignedInOperator {
  operatorId: number
  sessionId: number
  name: string
  roles: readonly OperatorRole[]
}

/** A program of a shop, by its key. The programs room finds out which that is. */
export interface SignedInProgram {
  keyId: number
  shopId: number
  /** The shop's owner: in whose name the program acts. */
  ownerId: number
  scopes: readonly ApiScope[]
}

/** Gives undefined for a token that is unknown, has ended, or whose member may not sign in any more. */
export type Authenticate = (accessToken: string) => Promise<SignedIn | undefined>
export type AuthenticateOperator = (accessToken: string) => Promise<SignedInOperator | undefined>
/** Gives undefined for a key that is unknown, was revoked, or whose owner may not sign in any more. */
export type AuthenticateProgram = (apiKey: string) => Promise<SignedInProgram | undefined>
