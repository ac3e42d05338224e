import type { useOnTop } from '../../ui/use-on-top.ts'
import { AppealSheet } from '../appeals/appeal-sheet.tsx'
import type { TradeInHand, TradeSheet } from '../trade-in-hand.ts'
import { CancelTradeDialog } from './cancel-trade-dialog.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { ReleaseSheet } from './release-sheet.tsx'

export interface OpenTradeSheet {
  sheet: TradeSheet
  trade: TradeInHand
}

/** Shows the sheet opened last; it stays while it slides out. */
export function TradeSheets({
  onTop,
  userId,
}: {
  onTop: ReturnType<typeof useOnTop<OpenTradeSheet>>
  userId: number
}) {
  if (!onTop.of) return null
  const { sheet, trade } = onTop.of
  const common = { key: onTop.opening, trade, open: onTop.isOpen, onClose: onTop.close, userId }
  const { key, ...props } = common
  if (sheet === 'pay') return <PaySheet key={key} {...props} />
  if (sheet === 'release') return <ReleaseSheet key={key} {...props} />
  if (sheet === 'appeal' || sheet === 'complain')
    return <AppealSheet key={key} open={props.open} act={sheet} trade={trade} onClose={props.onClose} />
  if (sheet === 'give-up') return <GiveUpDialog key={key} {...props} />
  return <CancelTradeDialog key={key} {...props} />
}
