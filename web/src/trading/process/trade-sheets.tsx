import type { useOverlay } from '../../ui/use-overlay.ts'
import { AppealSheet } from '../appeals/appeal-sheet.tsx'
import type { TradeSheet, TradeWithActions } from '../trade-with-actions.ts'
import { CancelTradeDialog } from './cancel-trade-dialog.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { ReleaseSheet } from './release-sheet.tsx'

export interface OpenTradeSheet {
  sheet: TradeSheet
  trade: TradeWithActions
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
  const { sheet, trade } = overlay.of
  const common = { key: overlay.opening, trade, open: overlay.isOpen, onClose: overlay.close, userId }
  const { key, ...props } = common
  if (sheet === 'pay') return <PaySheet key={key} {...props} />
  if (sheet === 'release') return <ReleaseSheet key={key} {...props} />
  if (sheet === 'appeal' || sheet === 'complain')
    return <AppealSheet key={key} open={props.open} act={sheet} trade={trade} onClose={props.onClose} />
  if (sheet === 'concede') return <GiveUpDialog key={key} {...props} />
  return <CancelTradeDialog key={key} {...props} />
}
