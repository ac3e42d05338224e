import { type OperatorRole, strongRoles } from '@torch/contract/states.ts'

/** Whether one of these takes two owners to be given. */
export function isStrong(roles: readonly OperatorRole[]): boolean {
  return strongRoles.some((role) => roles.includes(role))
}
