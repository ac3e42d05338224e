import { useSecondKeyInDialog } from '../../identity/second-key/use-second-key-in-dialog.tsx'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { useWords } from '../../lib/words.ts'
import { EndDialog } from '../end-dialog.tsx'
import type { TradeWithActions } from '../trade-with-actions.ts'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

interface GiveUpDialogProps {
  trade: TradeWithActions
  open: boolean
  onClose: () => void
  userId: number
}

/** Asks before the buyer gives the GF up during an appeal, for good: with the payment password or a passkey. */
export function GiveUpDialog({ trade, userId, ...dialog }: GiveUpDialogProps) {
  const { concede: w, unknown, keep } = useWords(words).end
  const { progress, send } = useIdempotentMutation('concedeTransaction')
  const secondKey = useSecondKeyInDialog()
  useCloseWhenTradeChanges({ act: 'concede', trade, isBusy: progress !== 'idle', ...dialog })
  const body = { transactionId: trade.transaction.id, userId, paymentPassword: secondKey.password }
  return (
    <EndDialog
      {...dialog}
      texts={w}
      unknown={unknown}
      keep={keep}
      progress={progress}
      secondKey={secondKey}
      send={() => secondKey.trackFailure(() => send({ body }))}
    >
      {w.text}
    </EndDialog>
  )
}
