import { useSecondKeyInDialog } from '../../identity/second-key/use-second-key-in-dialog.tsx'
import { useIdempotentMutation } from '../../lib/api/use-idempotent-mutation.ts'
import { useWords } from '../../lib/words.ts'
import type { useOverlay } from '../../ui/use-overlay.ts'
import { AppealSheet } from '../appeals/appeal-sheet.tsx'
import { EndDialog } from '../end-dialog.tsx'
import type { TradeSheet, TradeWithActions } from '../trade-with-actions.ts'
import { PaySheet } from './pay-sheet.tsx'
import { ReleaseSheet } from './release-sheet.tsx'
import { useCloseWhenTradeChanges } from './use-close-when-trade-changes.ts'
import { words } from './words.ts'

export interface OpenTradeSheet {
  sheet: TradeSheet
  trade: TradeWithActions
  /** The proof that was chosen before the sheet was opened. */
  proof?: File
}

/** Shows the sheet opened last; it stays while it slides out. */
export function TradeSheets({
  overlay,
  userId,
}: {
  overlay: ReturnType<typeof useOverlay<OpenTradeSheet>>
  userId: number
}) {
  if (!overlay.of) return null
  const { sheet, trade, proof } = overlay.of
  const common = { key: overlay.opening, trade, open: overlay.isOpen, onClose: overlay.close, userId }
  const { key, ...props } = common
  if (sheet === 'pay') return <PaySheet key={key} chosen={proof} {...props} />
  if (sheet === 'release') return <ReleaseSheet key={key} {...props} />
  if (sheet === 'appeal' || sheet === 'complain')
    return <AppealSheet key={key} open={props.open} act={sheet} trade={trade} onClose={props.onClose} />
  if (sheet === 'concede') return <GiveUpDialog key={key} {...props} />
  return <CancelTradeDialog key={key} {...props} />
}

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
