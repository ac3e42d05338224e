import { useIntention } from '../../lib/api/use-intention.ts'
import { useWords } from '../../lib/words.ts'
import { EndDialog } from '../end-dialog.tsx'
import type { TradeInHand } from '../trade-in-hand.ts'
import { useClosesWhenMoved } from './use-closes-when-moved.ts'
import { words } from './words.ts'

interface EndTradeDialogProps {
  trade: TradeInHand
  act: 'cancel' | 'give-up'
  open: boolean
  onClose: () => void
  userId: number
}

/** Asks for confirmation before the buyer gives up: before the payment, or during an appeal. */
export function EndTradeDialog({ trade, act, userId, ...dialog }: EndTradeDialogProps) {
  const { [act]: w, unknown, keep } = useWords(words).end
  const { progress, send } = useIntention(act === 'cancel' ? 'cancelTransaction' : 'giveUpTransaction')
  useClosesWhenMoved({ act, trade, isBusy: progress !== 'idle', ...dialog })
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
