import type { ReactNode } from 'react'
import type { useSecondKey } from '../identity/second-key/use-second-key.tsx'
import type { Progress } from '../lib/api/use-intention.ts'
import { useWords } from '../lib/words.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FaultNote } from '../ui/money-sheet.tsx'
import { toast } from '../ui/toast.tsx'
import { useAct } from '../ui/use-act.ts'
import { useRefreshTrading } from './queries.ts'
import { words } from './words.ts'

interface EndDialogProps {
  say: { title: string; confirm: string; failed: string; done: string }
  /** Shown while the outcome is unknown. */
  unknown: string
  keep: string
  /** The consequences. */
  children: ReactNode
  progress: Progress
  /** Resolves to undefined where no response arrived. */
  send: () => Promise<unknown>
  /** Where the act takes the second key. */
  secondKey?: Pick<ReturnType<typeof useSecondKey>, 'field' | 'whyOff' | 'isFault'>
  open: boolean
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Asks for confirmation before an order or a trade ends. */
export function EndDialog({
  say,
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
  const refresh = useRefreshTrading()
  const { run, told } = useAct()
  const end = async () => {
    await run(say.failed, async () => {
      if (!(await send())) return
      onClose()
      toast(say.done, { tone: 'good' })
      onDone?.()
    })
    await refresh()
  }
  return (
    <ConfirmDialog
      open={open}
      title={say.title}
      danger
      confirmLabel={say.confirm}
      cancelLabel={keep}
      busy={(progress === 'running' || progress === 'asking') && working}
      disabledReason={secondKey?.whyOff}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{children}</p>
        {secondKey?.field}
        {progress === 'unknown' && <FaultNote text={unknown} />}
        {told.message && !secondKey?.isFault && <FaultNote {...told.message} />}
      </div>
    </ConfirmDialog>
  )
}
