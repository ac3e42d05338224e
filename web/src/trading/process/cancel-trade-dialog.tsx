import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { useWords } from '../../lib/words.ts'
import { EndDialog } from '../end-dialog.tsx'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

interface CancelTradeDialogProps {
  trade: TradeWithActions
  open: boolean
  onClose: () => void
  userId: number
}

/** Asks before the buyer cancels a trade that is not paid. */
export function CancelTradeDialog({ trade, userId, ...dialog }: CancelTradeDialogProps) {
  const { cancel: w, unknown, keep } = useWords(words).end
  const { progress, send } = useIdempotentMutation('cancelTransaction')
  useCloseWhenTradeChanges({ act: 'cancel', trade, isBusy: progress !== 'idle', ...dialog })
  return (
    <EndDialog
      {...dialog}
      texts={w}
      unknown={unknown}
      keep={keep}
      progress={progress}
      send={() => send({ body: { transactionId: trade.transaction.id, userId } })}
    >
      {w.text}
    </EndDialog>
  )
}
