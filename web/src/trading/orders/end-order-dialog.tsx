import type { Order } from '@torch/contract/trading.ts'
import { useIntention } from '../../lib/api/use-intention.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { mayNow } from '../buttons.ts'
import { EndDialog } from '../end-dialog.tsx'
import { useOrder } from '../queries.ts'
import { useClosesWhenOver } from '../use-closes-when-over.ts'
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

/** Asks for confirmation before an order ends or its rest is withdrawn. */
export function EndOrderDialog({ order, act, ...dialog }: EndOrderDialogProps) {
  const { [act]: w, unknown, keep } = useWords(words).end
  const userId = useSession()?.user.id ?? 0
  const { progress, send } = useIntention(act === 'cancel' ? 'cancelOrder' : 'withdrawRest')
  const s = useWords(shared)
  const { data: live, dataUpdatedAt } = useOrder(order.id)
  const status = live?.orderStatus ?? order.orderStatus
  useClosesWhenOver({
    open: dialog.open,
    isOver: status !== order.orderStatus && !mayNow(live?.actions ?? order.actions, act),
    learnedAt: dataUpdatedAt,
    isBusy: progress !== 'idle',
    text: s.orderMoved(s.orderStatus[status]),
    onClose: dialog.onClose,
  })
  return (
    <EndDialog
      {...dialog}
      say={w}
      unknown={unknown}
      keep={keep}
      progress={progress}
      send={() => send({ body: { orderId: order.id, userId } })}
    >
      {w.text(order.orderType === 'sell', showAmount(order.remainingGf))}
    </EndDialog>
  )
}
