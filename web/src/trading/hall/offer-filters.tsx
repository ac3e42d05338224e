import type { OrderType } from '@torch/contract/states.ts'
import { usdtNetworks } from '@torch/contract/usdt-networks.ts'
import { useWords } from '../../lib/words.ts'
import { LineSelect } from '../../ui/fields/line-select.tsx'
import { ResetFilters } from '../reset-filters.tsx'
import { words as usdtWords } from '../usdt/words.ts'
import type { HallFilter } from './use-hall-filter.ts'
import { words } from './words.ts'

interface OfferFiltersProps {
  side: OrderType
  filter: HallFilter
  saveFilter: (filter: HallFilter) => void
}

/** The network to pay on, for buyers, and the button that clears the filters, at the end of the line above the offers. */
export function OfferFilters({ side, filter, saveFilter }: OfferFiltersProps) {
  const w = useWords(words)
  const { networks } = useWords(usdtWords)
  const isFiltered = filter.amount ?? filter.money ?? filter.network
  return (
    <div className="flex min-h-11 items-center gap-1">
      {side === 'buy' && (
        <div className="flex w-39">
          <LineSelect
            label={w.network}
            value={filter.network ?? ''}
            options={[
              { value: '', label: w.anyNetwork },
              ...usdtNetworks.map((one) => ({ value: one, label: networks[one] })),
            ]}
            onValueChange={(network) => saveFilter({ ...filter, network: network || undefined })}
          />
        </div>
      )}
      {isFiltered !== undefined && <ResetFilters name={w.reset} onReset={() => saveFilter({})} />}
    </div>
  )
}
