import { showUnits, type Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useAmountInput } from '../../ui/fields/amount-field.tsx'
import { FieldNote } from '../../ui/fields/field.tsx'
import type { HallFilter } from './use-hall-filter.ts'
import { plainGf } from './use-hall-offers.ts'
import { unservedAmount, wantedGf } from './wanted-gf.ts'
import { words } from './words.ts'

/** A pause in typing after which the offers are filtered. */
const PAUSE_MILLISECONDS = 600

interface WantedFieldProps {
  side: OrderType
  filter: HallFilter
  saveFilter: (filter: HallFilter) => void
  /** The guide price, for an amount of USDT. */
  price: Units | undefined
  /** Below the field, unless the amount needs an answer. */
  hint: ReactNode
}

/** How much the user wants to trade, in GF or in USDT. An amount that no order accepts is answered while it is typed. */
export function WantedField({ side, filter, saveFilter, price, hint }: WantedFieldProps) {
  const w = useWords(words)
  const [unit, setUnit] = useState<'amount' | 'money'>(filter.money === undefined ? 'amount' : 'money')
  const saved = filter.amount ?? filter.money ?? ''
  const [typed, setTyped] = useState(saved)
  // A change of the URL replaces the typed text.
  const [begun, setBegun] = useState(saved)
  if (begun !== saved) {
    setBegun(saved)
    setTyped(saved)
    if (saved !== '') setUnit(filter.money === undefined ? 'amount' : 'money')
  }
  const save = (text: string, as: typeof unit) =>
    saveFilter({ network: filter.network, [as]: amountToWire(text) || undefined })
  const settle = () => {
    const isUnreadable = amountToWire(typed) === '' && typed.trim() !== ''
    if (!isUnreadable && amountToWire(typed) !== saved) save(typed, unit)
  }
  const settleAfterPause = useEffectEvent(() => {
    // "1000." may be continued.
    if (readTypedAmount(typed) !== undefined || typed === '') settle()
  })
  useEffect(() => {
    const timer = typed === saved ? undefined : setTimeout(() => settleAfterPause(), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, saved])
  const noteId = useId()
  const amount = useAmountInput({ value: typed, onValueChange: setTyped, onBlur: settle })
  const gf = wantedGf({ [unit]: amountToWire(typed) }, price)
  const unserved = gf === undefined ? undefined : unservedAmount(gf)
  const label = unit === 'amount' ? w.amount[side] : w.money[side]
  const choose = (units: Units) => {
    const text = plainGf(units)
    setUnit('amount')
    setTyped(text)
    save(text, 'amount')
  }
  return (
    <form
      noValidate
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <label htmlFor={`${noteId}field`} className="text-sm text-quiet">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-x-2 border-b-2 border-edge focus-within:border-accent-fill">
        <input
          id={`${noteId}field`}
          placeholder="0"
          enterKeyHint="search"
          className="tabular min-h-12 w-0 min-w-28 flex-1 bg-transparent text-2xl font-bold outline-none placeholder:text-quiet"
          aria-invalid={amount.error || unserved ? true : undefined}
          aria-describedby={noteId}
          {...amount.input}
        />
        <span className="font-medium text-quiet">{unit === 'amount' ? 'GF' : 'USDT'}</span>
        <button
          type="button"
          className="flex min-h-11 items-center gap-1 px-1 text-sm font-medium text-accent"
          onClick={() => {
            const other = unit === 'amount' ? 'money' : 'amount'
            setUnit(other)
            setTyped('')
            save('', other)
          }}
        >
          <ArrowUpDown aria-hidden className="size-4" />
          {unit === 'amount' ? w.byMoney : w.byAmount}
        </button>
      </div>
      <div id={noteId} className="min-h-11 pt-1 text-sm text-quiet">
        {amount.error ? (
          <FieldNote id={`${noteId}fault`} error={amount.error} hint={undefined} />
        ) : unserved ? (
          <Answer unserved={unserved} onChoose={choose} />
        ) : (
          hint
        )}
      </div>
    </form>
  )
}

/** Says from how much one can trade, with the nearest amounts to choose. */
function Answer({
  unserved: { fault, nearest },
  onChoose,
}: {
  unserved: NonNullable<ReturnType<typeof unservedAmount>>
  onChoose: (units: Units) => void
}) {
  const w = useWords(words)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 font-medium text-bad">
      {fault === 'tooSmall' ? w.from : w.hundreds}
      {nearest.map((units) => (
        <ChooseAmount key={String(units)} units={units} onChoose={onChoose} />
      ))}
    </div>
  )
}

/** A button that fills in an amount. */
export function ChooseAmount({ units, onChoose }: { units: Units; onChoose: (units: Units) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(units)}
      className="tabular -my-1 flex min-h-11 items-center rounded-full px-2 font-semibold text-accent underline"
    >
      {showUnits(units).replace(/\.00$/, '')} GF
    </button>
  )
}
