import { useSecondKeyInDialog } from '../../identity/second-key/use-second-key-in-dialog.tsx'
import { useIntention } from '../../lib/api/use-intention.ts'
import { useWords } from '../../lib/words.ts'
import { EndDialog } from '../end-dialog.tsx'
import type { TradeInHand } from '../trade-in-hand.ts'
import { useClosesWhenMoved } from './use-closes-when-moved.ts'
import { words } from './words.ts'

interface GiveUpDialogProps {
  trade: TradeInHand
  open: boolean
  onClose: () => void
  userId: number
}

/** Asks before the buyer gives the GF up during an appeal, for good: with the payment password or a passkey. */
export function GiveUpDialog({ trade, userId, ...dialog }: GiveUpDialogProps) {
  const { 'give-up': w, unknown, keep } = useWords(words).end
  const { progress, send } = useIntention('giveUpTransaction')
  const secondKey = useSecondKeyInDialog()
  useClosesWhenMoved({ act: 'give-up', trade, isBusy: progress !== 'idle', ...dialog })
  const body = { transactionId: trade.transaction.id, userId, paymentPassword: secondKey.password }
  return (
    <EndDialog
      {...dialog}
      say={w}
      unknown={unknown}
      keep={keep}
      progress={progress}
      secondKey={secondKey}
      send={() => secondKey.watched(() => send({ body }))}
    >
      {w.text}
    </EndDialog>
  )
}
