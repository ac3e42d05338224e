import { holderPermission } from '@torch/contract/permissions.ts'
import { useMay } from '../account/operator-session.ts'
import type { Target } from '../rewards/target.ts'

/** Returns whether the operator may write notes about members or shops: those who may open the page, except auditors. */
export function useCanWriteNotes(holder: Target['holder']): boolean {
  const canOpen = useMay(holderPermission[holder])
  return useMay('notes:write') && canOpen
}
