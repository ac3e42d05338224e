import type { Order } from '@torch/contract/trading.ts'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { canActNow } from '../buttons.ts'
import { EndDialog } from '../end-dialog.tsx'
import { useOrder } from '../queries.ts'
import { useCloseWhenSettled } from '../use-close-when-settled.ts'
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
  const { progress, send } = useIdempotentMutation(act === 'cancel' ? 'cancelOrder' : 'withdrawRest')
  const s = useWords(shared)
  const { data: live, dataUpdatedAt } = useOrder(order.id)
  const status = live?.orderStatus ?? order.orderStatus
  useCloseWhenSettled({
    open: dialog.open,
    isOver: status !== order.orderStatus && !canActNow(live?.actions ?? order.actions, act),
    loadedAt: dataUpdatedAt,
    isBusy: progress !== 'idle',
    text: s.orderMoved(s.orderStatus[status]),
    onClose: dialog.onClose,
  })
  return (
    <EndDialog
      {...dialog}
      texts={w}
      unknown={unknown}
      keep={keep}
      progress={progress}
      send={() => send({ body: { orderId: order.id, userId } })}
    >
      {w.text(order.orderType === 'sell', showAmount(order.remainingGf))}
    </EndDialog>
  )
}
