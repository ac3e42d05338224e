import type { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  guard: ReturnType<typeof useLeaveGuard>
  texts: { leave: string; leaveText: string; leaveConfirm: string; leaveStay: string }
}

/** The question of a leave guard about unsaved changes. */
export function LeaveDialog({ guard, texts }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title={texts.leave}
      danger
      confirmLabel={texts.leaveConfirm}
      cancelLabel={texts.leaveStay}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{texts.leaveText}</p>
    </ConfirmDialog>
  )
}
