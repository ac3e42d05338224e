import { type OperatorRole, operatorRoles, strongRoles } from '@torch/contract/states.ts'

/** Returns whether one of these roles can move points or change who can. */
export const isStrong = (roles: readonly OperatorRole[]): boolean =>
  strongRoles.some((role) => roles.includes(role))

/** Returns the roles in `after` that are not in `before`, in their defined order. */
export function rolesGained(before: readonly OperatorRole[], after: readonly OperatorRole[]): OperatorRole[] {
  return operatorRoles.filter((role) => after.includes(role) && !before.includes(role))
}
