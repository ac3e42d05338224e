import { showUnits, type Units } from '@torch/contract/money.ts'
import { type RefObject, useState } from 'react'
import { hundredsChoices, hundredsFault } from '../lib/hundreds.ts'
import { useWords } from '../lib/words.ts'
import { AmountField } from '../ui/fields/amount-field.tsx'
import { MainAmount } from '../ui/fields/main-amount.tsx'
import { QuickAmounts } from '../ui/fields/quick-amounts.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { words } from './assets-words.ts'

interface HundredsFieldProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  available: Units | undefined
  min?: Units
  /** The server's error. */
  refused?: string | undefined
  ref?: RefObject<HTMLInputElement | null>
  /** The main amount of a sheet, entered on its keypad. */
  isMain?: boolean
  /** Whether a main amount takes the focus when it appears. */
  takesFocus?: boolean
}

/** A field for GF in whole hundreds, with suggested amounts. Errors are shown once the field was left. */
export function HundredsField({
  label,
  value,
  onValueChange,
  available,
  min,
  refused,
  ref,
  isMain = false,
  takesFocus = false,
}: HundredsFieldProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const say = useHundredsFault({ available, ...(min !== undefined && { min }) })
  const [wasLeft, setLeft] = useState(false)
  const { amounts, most } = hundredsChoices(available ?? 0n, min)
  const fill = (typed: string) => {
    setLeft(false)
    onValueChange(typed)
  }
  const error = refused ?? (wasLeft && value !== '' ? say(value) : undefined)
  const note = available === undefined ? undefined : w.availableNow(`${own.units(available)} GF`)
  const leave = () => setLeft(true)
  return (
    <div className="flex flex-col gap-2">
      {isMain ? (
        <MainAmount
          {...{ label, error, value, takesFocus }}
          hint={note}
          onValueChange={fill}
          onBlur={leave}
        />
      ) : (
        <AmountField
          {...(ref && { ref })}
          {...{ label, error, value }}
          {...(note !== undefined && { optional: note })}
          mark={<PointsMark of="GF" className="size-7" />}
          enterKeyHint="next"
          onValueChange={fill}
          onBlur={leave}
        />
      )}
      <QuickAmounts
        label={w.quick}
        amounts={amounts}
        most={most === undefined ? undefined : { units: most, label: w.most }}
        onChoose={fill}
      />
    </div>
  )
}

/** Returns the error text of a typed amount; undefined where it is valid. */
export function useHundredsFault({ available, min }: { available: Units | undefined; min?: Units }) {
  const w = useWords(words)
  return (typed: string): string | undefined => {
    const fault = hundredsFault(typed, { available, ...(min !== undefined && { min }) })
    if (fault === undefined) return undefined
    if (fault === 'missing') return w.needAmount
    if (fault === 'tooSmall') return w.atLeast(showUnits(min ?? 1_000_000n))
    if (fault === 'notHundreds') return w.hundreds
    return w.notEnough(`${showUnits(available ?? 0n)} GF`)
  }
}
