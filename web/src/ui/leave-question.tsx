import type { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  guard: ReturnType<typeof useLeaveGuard>
  title: string
  text: string
  leave: string
  stay: string
}

/** What a leave guard asks whoever goes away from what was not saved. */
export function LeaveQuestion({ guard, title, text, leave, stay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      title={title}
      danger
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
