import type { useOnTop } from '../../ui/use-on-top.ts'
import { AppealSheet } from '../appeals/appeal-sheet.tsx'
import type { TradeInHand, TradeSheet } from '../trade-in-hand.ts'
import { EndTradeDialog } from './end-trade-dialog.tsx'
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
  fromList = false,
}: {
  onTop: ReturnType<typeof useOnTop<OpenTradeSheet>>
  userId: number
  /** In the trade history an appeal needs no evidence yet (rules/trading#cases). */
  fromList?: boolean
}) {
  if (!onTop.of) return null
  const { sheet, trade } = onTop.of
  const common = { key: onTop.opening, trade, open: onTop.isOpen, onClose: onTop.close, userId }
  const { key, ...props } = common
  if (sheet === 'pay') return <PaySheet key={key} {...props} />
  if (sheet === 'release') return <ReleaseSheet key={key} {...props} />
  if (sheet === 'appeal' || sheet === 'complain')
    return (
      <AppealSheet
        key={key}
        open={props.open}
        act={sheet}
        trade={trade}
        needsEvidence={!fromList}
        onClose={props.onClose}
      />
    )
  return <EndTradeDialog key={key} act={sheet} {...props} />
}
