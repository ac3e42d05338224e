import type { OperatorRole } from '@torch/contract/permissions.ts'
import type { ApiScope, MemberPart } from '@torch/contract/states.ts'

/**
 * The member behind a request, as the identity module authenticates it. Includes the state of the payment password and
 * the registration day, which payments and balance reads would otherwise query again.
 */
export interface SignedIn {
  memberId: number
  sessionId: number
  memberSince: Date
  /** Parts that operators restricted for this member, with the reason shown to the member. */
  restrictions: readonly { part: MemberPart; reason: string }[]
  /** True while a version of the terms of use is in force that the member has not accepted. */
  termsDue: boolean
  /** True while the session is locked to the counter, where it may only ring up payments. */
  atCounter: boolean
  paymentPassword: {
    /** Increments with every change, which invalidates anything remembered about an older password. */
    version: number
    /** Consecutive wrong tries. */
    failures: number
    lockedUntil: Date | null
    /** Hours during which no points may be spent because the password was reset by mail; usually 0. */
    paymentHoldHours: number
    /** Seconds since the current payment password was verified in this session; null if it was not. */
    verifiedSeconds: number | null
  }
}

/** A signed-in operator, as the operators module authenticates it. */
export interface SignedInOperator {
  operatorId: number
  sessionId: number
  name: string
  roles: readonly OperatorRole[]
}

/** A shop's program, authenticated by its API key in the programs module. */
export interface SignedInProgram {
  keyId: number
  shopId: number
  /** The shop's owner, on whose behalf the program acts. */
  ownerId: number
  scopes: readonly ApiScope[]
  /** True for a test key: nothing that it does moves points. */
  isTest: boolean
  /** Hosts to which its bills may send customers back. */
  returnHosts: readonly string[]
}

/** Returns undefined for a token that is unknown or expired, or whose member may no longer sign in. */
export type Authenticate = (accessToken: string) => Promise<SignedIn | undefined>
export type AuthenticateOperator = (accessToken: string) => Promise<SignedInOperator | undefined>
/** Returns undefined for a key that is unknown or revoked, or whose owner may no longer sign in. */
export type AuthenticateProgram = (apiKey: string) => Promise<SignedInProgram | undefined>
