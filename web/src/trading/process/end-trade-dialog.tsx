import { useState } from 'react'
import { messageOf } from '../../lib/api/failure.ts'
import { useIntention } from '../../lib/api/use-intention.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FaultNote } from '../../ui/money-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRefreshTrading } from '../queries.ts'
import type { TradeInHand } from '../trade-in-hand.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface EndTradeDialogProps {
  trade: TradeInHand
  act: 'cancel' | 'give-up'
  open: boolean
  onClose: () => void
  userId: number
}

/** Asks before the buyer does not go on: before the payment, or during an appeal. */
export function EndTradeDialog({ trade, act, open, onClose, userId }: EndTradeDialogProps) {
  const all = useWords(words).end
  const w = all[act]
  const working = useWords(shared).working
  const refresh = useRefreshTrading()
  const { progress, send } = useIntention(act === 'cancel' ? 'cancelTransaction' : 'giveUpTransaction')
  const [fault, setFault] = useState<string>()
  const isRunning = progress === 'running' || progress === 'asking'

  const end = async () => {
    setFault(undefined)
    try {
      if (!(await send({ body: { transactionId: trade.transaction.id, userId } }))) return
      onClose()
      toast(w.done, { tone: 'good' })
    } catch (error) {
      setFault(messageOf(error))
    }
    await refresh()
  }
  return (
    <ConfirmDialog
      open={open}
      title={w.title}
      danger
      confirmLabel={w.confirm}
      cancelLabel={all.keep}
      busy={isRunning && working}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{w.text}</p>
        {progress === 'unknown' && <FaultNote text={all.unknown} />}
        {fault && <FaultNote title={w.failed} text={fault} />}
      </div>
    </ConfirmDialog>
  )
}
