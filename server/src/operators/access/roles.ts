import { type OperatorRole, operatorRoles, strongRoles } from '@torch/contract/states.ts'

/** Whether one of these can move points or change who can. */
export const isStrong = (roles: readonly OperatorRole[]): boolean =>
  strongRoles.some((role) => roles.includes(role))

/** Roles that are in `after` and not in `before`, in the order in which they are named. */
export function rolesGained(before: readonly OperatorRole[], after: readonly OperatorRole[]): OperatorRole[] {
  return operatorRoles.filter((role) => after.includes(role) && !before.includes(role))
}
