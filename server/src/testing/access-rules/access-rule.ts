import type { OperationName } from '@torch/contract/api.ts'
import type { ErrorName } from '@torch/contract/errors.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { secondKey } from '@torch/contract/second-key.ts'
import type { Sent } from '../requests/request.ts'
import type { TestCallers } from '../test-callers.ts'

/** No member or shop has this id. */
export const MISSING = '2000000000'
/** Leaves the valid request unchanged. */
export const unchangedRequest = (): Sent => ({})

export type Who =
  | 'payer'
  | 'owner'
  | 'other'
  | 'trader'
  | 'appellant'
  | 'operator'
  | 'arbiter'
  | 'program'
  | 'looking'
  | 'otherProgram'

/** The name of the expected refusal, or 'success'. */
export type Outcome = ErrorName | 'success'

/** A case: the caller, a description, the change to the caller's valid request, and the expected outcome. */
export type AccessCase = [who: Who, what: string, change: (callers: TestCallers) => Sent, outcome: Outcome]
/** What the arbiter's roles do not include. */
export const forOperatorOnly: AccessCase[] = [
  ['operator', 'with the permission', unchangedRequest, 'success'],
  ['arbiter', 'without the permission', unchangedRequest, 'notYours'],
]
/** Also the outcomes without the second key, and during the hold after a reset of the payment password. */
export type SecondKeyAccessCase = [...AccessCase, withoutKey: Outcome, duringHold: Outcome]

/**
 * These endpoints move no points: they change what protects the account, or close it, and require the payment password for
 * that.
 */
export const accountSecurityOperations = [
  'updatePaymentPassword',
  'passkeyOptions',
  'closeAccount',
  'unlockFromCounter',
] as const
export type SecondKeyOperation = keyof typeof secondKey | (typeof accountSecurityOperations)[number]

export function requiresSecondKey(name: OperationName): name is SecondKeyOperation {
  return name in secondKey || accountSecurityOperations.some((other) => other === name)
}

/**
 * The cases of each endpoint of a contract file: who may do what, where that depends on ownership. Endpoints without a second
 * key answer the same without it and during the hold. Signed-out callers, and the ids that must be the caller's own, are tested
 * from the contract itself.
 */
export type AccessRules<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Operation ? Name : never]: Name extends SecondKeyOperation
    ? SecondKeyAccessCase[]
    : AccessCase[]
}
