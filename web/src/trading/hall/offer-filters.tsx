import type { OrderType } from '@torch/contract/states.ts'
import { usdtNetworks } from '@torch/contract/usdt-networks.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { cleanAmount } from '../../ui/fields/clean-amount.ts'
import { LineSelect, lineControl } from '../../ui/fields/line-select.tsx'
import { ResetFilters } from '../reset-filters.tsx'
import { words as usdtWords } from '../usdt/words.ts'
import type { HallFilter } from './use-hall-filter.ts'
import { words } from './words.ts'

interface OfferFiltersProps {
  side: OrderType
  filter: HallFilter
  keep: (filter: HallFilter) => void
}

/** How much one wants, and on which network one pays, in one line. What is typed counts when the field is left or sent. */
export function OfferFilters({ side, filter, keep }: OfferFiltersProps) {
  const w = useWords(words)
  const { networks } = useWords(usdtWords)
  const [typed, setTyped] = useState(filter.amount ?? '')
  // Cleared elsewhere, or another address: what is typed gives way to it.
  const [begun, setBegun] = useState(filter.amount)
  if (begun !== filter.amount) {
    setBegun(filter.amount)
    setTyped(filter.amount ?? '')
  }
  const settle = () => {
    if (typed !== (filter.amount ?? '')) keep({ ...filter, amount: typed })
  }
  return (
    <form
      noValidate
      className="flex items-center gap-2 max-xs:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <input
        aria-label={w.amount[side]}
        placeholder={w.amount[side]}
        className={classNames(lineControl, 'tabular min-w-0 flex-1')}
        type="text"
        inputMode="decimal"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(cleanAmount(target.value, typed))}
        onBlur={settle}
      />
      {side === 'buy' && (
        <LineSelect
          label={w.network}
          value={filter.network ?? ''}
          options={[
            { value: '', label: w.anyNetwork },
            ...usdtNetworks.map((one) => ({ value: one, label: networks[one] })),
          ]}
          onValueChange={(network) => keep({ amount: typed, network: network || undefined })}
        />
      )}
      {(filter.amount !== undefined || filter.network !== undefined) && (
        <ResetFilters name={w.reset} onReset={() => keep({})} />
      )}
    </form>
  )
}
