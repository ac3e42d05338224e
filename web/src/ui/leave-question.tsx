import type { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  guard: ReturnType<typeof useLeaveGuard>
  say: { leave: string; leaveText: string; leaveConfirm: string; leaveStay: string }
}

/** The question of a leave guard about unsaved changes. */
export function LeaveQuestion({ guard, say }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title={say.leave}
      danger
      confirmLabel={say.leaveConfirm}
      cancelLabel={say.leaveStay}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{say.leaveText}</p>
    </ConfirmDialog>
  )
}
