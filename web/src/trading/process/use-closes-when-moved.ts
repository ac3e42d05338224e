import { useWords } from '../../lib/words.ts'
import { mayNow } from '../buttons.ts'
import { useTrade } from '../queries.ts'
import type { TradeInHand, TradeSheet } from '../trade-in-hand.ts'
import { useClosesWhenOver } from '../use-closes-when-over.ts'
import { words as shared } from '../words.ts'

/** Closes the sheet of a trade's step once the trade has moved on and the step is impossible. */
export function useClosesWhenMoved({
  act,
  trade,
  open,
  isBusy,
  onClose,
}: {
  act: TradeSheet
  trade: TradeInHand
  open: boolean
  isBusy: boolean
  onClose: () => void
}): void {
  const w = useWords(shared)
  const { data: live, dataUpdatedAt } = useTrade(trade.transaction.id)
  const status = live?.transaction.status ?? trade.transaction.status
  // An appeal's text is kept when the other side appealed first; the sheet shows the reason.
  const hasMoved =
    act === 'appeal' ? status === 'completed' || status === 'cancelled' : status !== trade.transaction.status
  useClosesWhenOver({
    open,
    isOver: hasMoved && !mayNow(live?.actions ?? trade.actions, act),
    learnedAt: dataUpdatedAt,
    isBusy,
    text: w.moved(w.tradeStatus[status]),
    onClose,
  })
}
