import type { OperationName } from '@torch/contract/api.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { secondKey } from '@torch/contract/second-key.ts'
import type { Sent } from '../requests/request.ts'
import type { TestCallers } from '../test-callers.ts'

/** Nobody has this id, of a member or of a shop. */
export const MISSING = '2000000000'
/** The valid request as it is. */
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

/** What is answered to the valid request of somebody, changed like this; the status and the envelope's code. */
export type AccessCase = [
  who: Who,
  what: string,
  change: (callers: TestCallers) => Sent,
  status: number,
  code: number,
]
/** And the codes without the second key, and in the hold after a reset of the payment password. */
export type SecondKeyAccessCase = [...AccessCase, withoutKey: number, held: number]

/** These move nothing: they change what guards the account, or end it, and take the payment password for that. */
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
 * A row for each operation of a file of the contract: who gets what, where that depends on whom something belongs to. Where no
 * second key is taken, nothing changes without it nor in the hold: both columns are as the first. Callers who are not signed
 * in, and the ids that must be the caller's own, are judged from the contract itself.
 */
export type AccessRules<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Operation ? Name : never]: Name extends SecondKeyOperation
    ? SecondKeyAccessCase[]
    : AccessCase[]
}
