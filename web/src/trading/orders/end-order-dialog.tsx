import type { Order } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api/failure.ts'
import { useIntention } from '../../lib/api/use-intention.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FaultNote } from '../../ui/money-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRefreshTrading } from '../queries.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

export interface OrderEnd {
  order: Order
  act: 'cancel' | 'withdraw-rest'
}

interface EndOrderDialogProps extends OrderEnd {
  open: boolean
  onClose: () => void
  onDone?: () => void
}

/** Asks before an order ends, or before its untaken rest is taken back. */
export function EndOrderDialog({ order, act, open, onClose, onDone }: EndOrderDialogProps) {
  const w = useWords(words).end[act]
  const unknown = useWords(words).end.unknown
  const keep = useWords(words).end.keep
  const working = useWords(shared).working
  const userId = useSession()?.user.id ?? 0
  const refresh = useRefreshTrading()
  const { progress, send } = useIntention(act === 'cancel' ? 'cancelOrder' : 'withdrawRest')
  const [fault, setFault] = useState<string>()
  const isRunning = progress === 'running' || progress === 'asking'

  const end = async () => {
    setFault(undefined)
    try {
      if (!(await send({ body: { orderId: order.id, userId } }))) return
      onClose()
      toast(w.done, { tone: 'good' })
      onDone?.()
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
      cancelLabel={keep}
      busy={isRunning && working}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{w.text(order.orderType === 'sell', showAmount(order.remainingGf))}</p>
        {progress === 'unknown' && <FaultNote text={unknown} />}
        {fault && <FaultNote title={w.failed} text={fault} />}
      </div>
    </ConfirmDialog>
  )
}
