import type { Order } from '@torch/contract/trading.ts'
import { useIntention } from '../../lib/api/use-intention.ts'
import { showAmount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { EndDialog } from '../end-dialog.tsx'
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
export function EndOrderDialog({ order, act, ...dialog }: EndOrderDialogProps) {
  const { [act]: w, unknown, keep } = useWords(words).end
  const userId = useSession()?.user.id ?? 0
  const { progress, send } = useIntention(act === 'cancel' ? 'cancelOrder' : 'withdrawRest')
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
