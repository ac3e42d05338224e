import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWords } from '../lib/words.ts'
import type { Message } from './ask.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Sheet } from './sheet.tsx'
import { words } from './words.ts'

interface MessageDialogProps {
  /** The message; undefined hides the dialog. */
  message: Message | undefined
  confirmLabel?: string
  onClose: () => void
  /** For an action other than closing. */
  onConfirm?: () => void
}

/** Reports an outcome. */
export function MessageDialog({ message, confirmLabel, onClose, onConfirm = onClose }: MessageDialogProps) {
  const w = useWords(words)
  const Icon = message?.tone === 'good' ? CircleCheck : CircleAlert
  return (
    <Sheet
      role="alertdialog"
      open={message !== undefined}
      title={message?.title ?? ''}
      onClose={onClose}
      footer={
        <Button wide onClick={onConfirm}>
          {message?.confirmLabel ?? confirmLabel ?? w.confirm}
        </Button>
      }
    >
      {message && (
        <div className="flex flex-col items-center gap-3 py-2 text-center">
          <Icon
            aria-hidden
            className={classNames('size-14', message.tone === 'good' ? 'text-good' : 'text-bad')}
            strokeWidth={1.5}
          />
          <p className="text-balance">{message.text}</p>
        </div>
      )}
    </Sheet>
  )
}
