import type { OperationName } from '@torch/contract/api.ts'
import { errors as catalogue, type ErrorName } from '@torch/contract/errors.ts'
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
 * Returns the cases of an operator's endpoint that follow from the contract: a read, and an id of nothing. All roles without the
 * permission are tested in wire/roles.test.ts.
 */
export function casesFromContract({ caller, method, params, errors }: Operation): AccessCase[] {
  if (caller !== 'operator') return []
  const cases: AccessCase[] = method === 'GET' ? [['operator', 'all roles', unchangedRequest, 'success']] : []
  const unknown = errors.find((name) => catalogue[name].status === 404)
  if (unknown && params && 'id' in params.shape) {
    const missing = { id: MISSING, ...('holder' in params.shape && { holder: 'member' }) }
    cases.push(['operator', 'a missing id', () => ({ params: missing }), unknown])
  }
  return cases
}

/** The cases of an endpoint, as far as they do not follow from the contract. */
export type CasesOf<Name> = Name extends SecondKeyOperation ? SecondKeyAccessCase[] : AccessCase[]
type OperationsIn<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Operation ? Name : never]: Contract[Name]
}
type ForOperators<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { caller: 'operator' } ? Name : never
}[keyof Endpoints]

/**
 * The cases of each endpoint of a contract file: who may do what, where that depends on ownership. Endpoints without a second
 * key answer the same without it and during the hold. Signed-out callers, and the ids that must be the caller's own, are tested
 * from the contract itself.
 */
export type AccessRules<Contract, Endpoints = OperationsIn<Contract>> = {
  [Name in Exclude<keyof Endpoints, ForOperators<Endpoints>>]: CasesOf<Name>
} & { [Name in ForOperators<Endpoints>]?: CasesOf<Name> }
