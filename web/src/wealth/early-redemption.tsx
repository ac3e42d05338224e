import type { WealthProduct } from '@torch/contract/wealth.ts'
import { useWords } from '../lib/words.ts'
import { daysUntilNoLoss } from './growth.ts'
import { words } from './words.ts'

/** Shows what early redemption of a product costs, and until when it loses a part of the principal. */
export function EarlyRedemption({ product }: { product: WealthProduct }) {
  const w = useWords(words)
  const { dailyRate, earlyRedeemRate, earlyRedeemAllowed, termDays } = product
  if (!earlyRedeemAllowed) return <span className="text-sm text-quiet">{w.noEarly}</span>
  const days = daysUntilNoLoss(dailyRate, earlyRedeemRate, termDays)
  if (days === 0) return <span className="text-sm text-quiet">{w.earlyFree}</span>
  return (
    <span className="tabular flex flex-col text-sm">
      <span className="text-quiet">{w.early(earlyRedeemRate)}</span>
      <span className="font-medium text-bad">
        {days === undefined ? w.earlyLossAlways : w.earlyLossBefore(days)}
      </span>
    </span>
  )
}
