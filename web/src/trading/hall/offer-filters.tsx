import type { OrderType } from '@torch/contract/states.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import { usdtNetworks } from '@torch/contract/usdt-networks.ts'
import { useId, useState } from 'react'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { useAmountInput } from '../../ui/fields/amount-field.tsx'
import { FieldNote } from '../../ui/fields/field.tsx'
import { LineSelect, lineControl } from '../../ui/fields/line-select.tsx'
import { ResetFilters } from '../reset-filters.tsx'
import { words as usdtWords } from '../usdt/words.ts'
import type { HallFilter } from './use-hall-filter.ts'
import { words } from './words.ts'

interface OfferFiltersProps {
  side: OrderType
  filter: HallFilter
  saveFilter: (filter: HallFilter) => void
}

/** Filters by amount and network in one line. The typed amount applies when the field is left or submitted. */
export function OfferFilters({ side, filter, saveFilter }: OfferFiltersProps) {
  const w = useWords(words)
  const { networks } = useWords(usdtWords)
  const [typed, setTyped] = useState(filter.amount ?? '')
  // A change of the URL replaces the typed text.
  const [begun, setBegun] = useState(filter.amount)
  if (begun !== filter.amount) {
    setBegun(filter.amount)
    setTyped(filter.amount ?? '')
  }
  const settle = () => {
    const amount = amountToWire(typed)
    const isUnreadable = amount === '' && typed.trim() !== ''
    if (!isUnreadable && amount !== (filter.amount ?? '')) saveFilter({ ...filter, amount })
  }
  const noteId = useId()
  const wanted = readTypedAmount(filter.amount ?? '') ?? 0n
  const fault =
    wanted === 0n
      ? undefined
      : wanted < MIN_TRADE_UNITS
        ? w.from
        : wanted % TRADE_STEP_UNITS !== 0n
          ? w.hundreds
          : undefined
  const amount = useAmountInput({ value: typed, onValueChange: setTyped, onBlur: settle })
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <input
        aria-label={w.amount[side]}
        placeholder={w.amount[side]}
        className={classNames(lineControl, 'tabular min-w-0 flex-1')}
        enterKeyHint="search"
        aria-invalid={amount.error ? true : undefined}
        aria-describedby={(amount.error ?? fault) ? noteId : undefined}
        {...amount.input}
      />
      {side === 'buy' && (
        <LineSelect
          label={w.network}
          value={filter.network ?? ''}
          options={[
            { value: '', label: w.anyNetwork },
            ...usdtNetworks.map((one) => ({ value: one, label: networks[one] })),
          ]}
          onValueChange={(network) =>
            saveFilter({ amount: amountToWire(typed), network: network || undefined })
          }
        />
      )}
      {(filter.amount !== undefined || filter.network !== undefined) && (
        <ResetFilters name={w.reset} onReset={() => saveFilter({})} />
      )}
      {(amount.error ?? fault) && (
        <div className="order-last basis-full">
          <FieldNote id={noteId} error={amount.error} hint={fault} />
        </div>
      )}
    </form>
  )
}
