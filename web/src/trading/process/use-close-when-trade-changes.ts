import { useWords } from '../../lib/words.ts'
import { canActNow } from '../buttons.ts'
import { useTrade } from '../queries.ts'
import type { TradeSheet, TradeWithActions } from '../trade-with-actions.ts'
import { useCloseWhenSettled } from '../use-close-when-settled.ts'
import { words as shared } from '../words.ts'

/** Closes the sheet of a trade's step once the trade has moved on and the step is impossible. */
export function useCloseWhenTradeChanges({
  act,
  trade,
  open,
  isBusy,
  onClose,
}: {
  act: TradeSheet
  trade: TradeWithActions
  open: boolean
  isBusy: boolean
  onClose: () => void
}): void {
  const w = useWords(shared)
  const { data: live, dataUpdatedAt } = useTrade(trade.transaction.id)
  const status = live?.transaction.status ?? trade.transaction.status
  // An appeal's text is kept when the other side appealed first; the sheet shows the reason.
  const hasChanged =
    act === 'appeal' ? status === 'completed' || status === 'cancelled' : status !== trade.transaction.status
  useCloseWhenSettled({
    open,
    isOver: hasChanged && !canActNow(live?.actions ?? trade.actions, act),
    loadedAt: dataUpdatedAt,
    isBusy,
    text: w.moved(w.tradeStatus[status]),
    onClose,
  })
}
