import type { PriceChartDetail } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { words } from './chart-words.ts'
import { showChange, withChanges } from './price-changes.ts'
import { showPrice, showVolume } from './show-price.ts'
import { useTrendClass } from './trend.ts'
import { useBucketFormatter } from './use-bucket-formatter.ts'

const FIRST_ROWS = 12

/** Shows the chart's data as a table, for exact figures and screen readers. */
export function PriceTable({ chart }: { chart: PriceChartDetail }) {
  const w = useWords(words)
  const showBucket = useBucketFormatter(chart.bucketSeconds, { narrow: true })
  const trendOf = useTrendClass()
  const [showsAll, setAll] = useState(false)
  const rows = withChanges(chart.priceHistory)
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS)
  const cell = 'py-2 pl-2 sm:pl-3'
  // Two columns with larger text.
  const line = 'max-xs:grid max-xs:grid-cols-2'
  return (
    <Card>
      <CardTitle>{w.history}</CardTitle>
      <table className="tabular w-full text-right text-sm max-xs:block max-xs:*:block">
        <caption className="sr-only">{w.historyOf(w.ranges[chart.range])}</caption>
        <thead className="text-xs text-quiet">
          <tr className={line}>
            <th scope="col" className="py-2 text-left font-medium">
              {w.time}
            </th>
            {[w.priceColumn, w.change, w.volumeColumn].map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {shown.map(({ candle, change }) => (
            <tr key={candle.time} className={line}>
              <th scope="row" className="py-2 text-left font-normal">
                {showBucket(candle.time)
                  .split(/(?<=\d) (?=\d\d:)/)
                  .map((part) => (
                    <span key={part} className="inline-block pr-1 whitespace-nowrap">
                      {part}
                    </span>
                  ))}
              </th>
              <td className={`${cell} font-medium`}>{showPrice(candle.price)}</td>
              <td className={`${cell} ${trendOf(change)}`}>
                {change === undefined ? '—' : showChange(change)}
              </td>
              <td className={cell}>{showVolume(candle.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button variant="ghost" wide className="mt-2" onClick={() => setAll(true)}>
          {w.all(rows.length)}
        </Button>
      )}
    </Card>
  )
}
