import { readUnits } from '@torch/contract/money.ts'
import type { Candle } from '@torch/contract/trading.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './chart-words.ts'
import { showPrice, showVolume } from './show-price.ts'
import { useTrendClass } from './trend.ts'

/** Shows the figures of the selected candle. */
export function Readout({ candle, from, at }: { candle: Candle; from: string; at: string }) {
  const w = useWords(words)
  const trend = useTrendClass()(readUnits(candle.close) - readUnits(from))
  const prices = [
    [w.before, from],
    [w.high, candle.high],
    [w.low, candle.low],
    [w.close, candle.close],
  ] as const
  return (
    <div className="tabular flex min-h-12 flex-col gap-0.5 text-sm">
      <p className="font-medium">{at}</p>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        {prices.map(([name, price]) => (
          <span key={name}>
            {name} <span className={`font-medium ${trend}`}>{showPrice(price)}</span>
          </span>
        ))}
        <span>
          {w.volume} <span className="font-medium text-text">{showVolume(candle.volume)}</span>
        </span>
      </p>
    </div>
  )
}
