import type { Order } from '@torch/contract/trading.ts'
import { useWords } from '../../lib/words.ts'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { words } from './words.ts'

/** Shows how much of an order is traded. */
export function OrderProgress({ order }: { order: Order }) {
  const w = useWords(words)
  const parts = [
    { name: w.completedGf, amount: order.completedGf },
    { name: w.tradingGf, amount: order.tradingGf },
    { name: w.remainingGf, amount: order.remainingGf },
  ]
  return (
    <div className="flex flex-col gap-1.5">
      <p className="tabular flex items-baseline justify-between text-sm">
        <span className="text-quiet">{w.progress}</span>
        <span className="font-semibold">{order.progress}%</span>
      </p>
      <ProgressBar percent={order.progress} label={w.progressLabel(order.progress)} />
      <dl className="tabular flex flex-wrap justify-between gap-x-3 text-xs text-quiet">
        {parts.map(({ name, amount }) => (
          <div key={name} className="flex gap-1">
            <dt>{name}</dt>
            <dd className="font-medium">{showHundreds(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
