import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { words } from './words.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  busy?: boolean | string
  danger?: boolean
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  danger = false,
  disabledReason,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const w = useWords(words)
  return (
    <Sheet
      role="alertdialog"
      dismissible={!busy}
      {...{ open, title, onClose }}
      footer={
        <div className="pair">
          <Button variant="secondary" onClick={onClose} disabled={Boolean(busy)}>
            {cancelLabel ?? w.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            disabledReason={disabledReason}
          >
            {confirmLabel ?? w.confirm}
          </Button>
        </div>
      }
    >
      {children}
    </Sheet>
  )
}
