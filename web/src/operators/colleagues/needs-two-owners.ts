import { type OperatorRole, strongRoles } from '@torch/contract/permissions.ts'

/** Returns whether granting one of these roles needs two owners. */
export function needsTwoOwners(roles: readonly OperatorRole[]): boolean {
  return strongRoles.some((role) => roles.includes(role))
}
