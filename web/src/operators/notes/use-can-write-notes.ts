import { hasRole, useOperatorSession } from '../account/operator-session.ts'
import type { Target } from '../rewards/target.ts'
import { rolesOf } from '../sections.ts'

/** Returns whether the operator may write notes: everyone who may open the page, except auditors. */
export function useCanWriteNotes(holder: Target['holder']): boolean {
  const operator = useOperatorSession()?.operator
  const readers = rolesOf(holder === 'member' ? 'members' : 'shops')
  return operator !== undefined && readers.some((role) => role !== 'auditor' && hasRole(operator, role))
}
