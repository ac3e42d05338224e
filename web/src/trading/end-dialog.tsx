import type { ReactNode } from 'react'
import type { useSecondKey } from '../identity/second-key/use-second-key.tsx'
import type { Progress } from '../lib/api/use-idempotent-mutation.ts'
import { useWords } from '../lib/words.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FaultNote } from '../ui/fault-note.tsx'
import { toast } from '../ui/toast.tsx'
import { useInlineAction } from '../ui/use-action.ts'
import { refreshTrading } from './queries.ts'
import { words } from './words.ts'

interface EndDialogProps {
  texts: { title: string; confirm: string; failed: string; done: string }
  /** Shown while the outcome is unknown. */
  unknown: string
  keep: string
  /** The consequences. */
  children: ReactNode
  progress: Progress
  /** Resolves to undefined where no response arrived. */
  send: () => Promise<unknown>
  /** The field for the second key, when the action requires it. */
  secondKey?: Pick<ReturnType<typeof useSecondKey>, 'field' | 'disabledReason' | 'isFault'>
  open: boolean
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Asks for confirmation before an order or a trade ends. */
export function EndDialog({
  texts,
  unknown,
  keep,
  children,
  progress,
  send,
  secondKey,
  open,
  onClose,
  onDone,
}: EndDialogProps) {
  const { working } = useWords(words)
  const { run, fault } = useInlineAction()
  const end = async () => {
    await run(texts.failed, async () => {
      if (!(await send())) return
      onClose()
      toast(texts.done, { tone: 'good' })
      onDone?.()
    })
    await refreshTrading()
  }
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      danger
      confirmLabel={texts.confirm}
      cancelLabel={keep}
      busy={(progress === 'running' || progress === 'retrying') && working}
      disabledReason={secondKey?.disabledReason}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{children}</p>
        {secondKey?.field}
        {progress === 'unknown' && <FaultNote text={unknown} />}
        {fault && !secondKey?.isFault && <FaultNote {...fault} />}
      </div>
    </ConfirmDialog>
  )
}
