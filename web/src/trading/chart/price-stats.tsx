import type { PriceChartDetail } from '@torch/contract/trading.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { words } from './chart-words.ts'
import { showPrice, showVolume } from './show-price.ts'

/** Shows the figures of the range. */
export function PriceStats({ stats }: { stats: PriceChartDetail['basicStats'] }) {
  const w = useWords(words)
  const price = (units: string | null) => (units === null ? '—' : `${showPrice(units)} USDT`)
  return (
    <Card>
      <CardTitle>{w.stats}</CardTitle>
      <Facts
        facts={[
          { name: w.highest, value: price(stats.high) },
          { name: w.lowest, value: price(stats.low) },
          { name: w.average, value: price(stats.averagePrice) },
          { name: w.volume, value: `${showVolume(stats.volume)} GF` },
          { name: w.turnover, value: `${showAmount(stats.turnover)} USDT` },
          { name: w.trades, value: w.times(stats.trades) },
        ]}
      />
    </Card>
  )
}
