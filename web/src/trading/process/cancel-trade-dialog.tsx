import { useIntention } from '../../lib/api/use-intention.ts'
import { useWords } from '../../lib/words.ts'
import { EndDialog } from '../end-dialog.tsx'
import type { TradeInHand } from '../trade-in-hand.ts'
import { useClosesWhenMoved } from './use-closes-when-moved.ts'
import { words } from './words.ts'

interface CancelTradeDialogProps {
  trade: TradeInHand
  open: boolean
  onClose: () => void
  userId: number
}

/** Asks before the buyer cancels a trade that is not paid. */
export function CancelTradeDialog({ trade, userId, ...dialog }: CancelTradeDialogProps) {
  const { cancel: w, unknown, keep } = useWords(words).end
  const { progress, send } = useIntention('cancelTransaction')
  useClosesWhenMoved({ act: 'cancel', trade, isBusy: progress !== 'idle', ...dialog })
  return (
    <EndDialog
      {...dialog}
      say={w}
      unknown={unknown}
      keep={keep}
      progress={progress}
      send={() => send({ body: { transactionId: trade.transaction.id, userId } })}
    >
      {w.text}
    </EndDialog>
  )
}
