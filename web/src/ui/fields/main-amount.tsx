import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Currency, PointsMark } from '../figures/points-mark.tsx'
import { useAmountInput } from './amount-field.tsx'
import { FieldNote } from './field.tsx'
import './main-amount.css'
import { useKeypadInput } from './use-keypad-input.ts'

interface MainAmountProps {
  label: string
  /** True where the label is read out only, because the sheet's title says it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  currency?: Currency
  value: string
  onValueChange: (value: string) => void
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  /** Whether the field takes the focus when it appears, because nothing else is left to fill in before it. */
  takesFocus?: boolean
}

/** Upper bounds of a figure's width, in em, and of the characters shown at the full size. */
const FIGURE_WIDTH = 0.58
const FEWEST_CHARACTERS = 4

/** The one amount of a sheet, large and alone in its line, entered on the sheet's keypad. It shrinks where it is long. */
export function MainAmount({
  label,
  isLabelHidden = false,
  hint,
  error,
  currency = 'GF',
  value,
  onValueChange,
  onBlur,
  takesFocus = false,
}: MainAmountProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const keypad = useKeypadInput('amount')
  const amount = useAmountInput({ value, onValueChange, error, onBlur })
  const characters = Math.max(FEWEST_CHARACTERS, value.length)
  const note = amount.error || hint
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <label htmlFor={id} className={classNames(isLabelHidden ? 'sr-only' : 'text-sm text-quiet')}>
        {label}
      </label>
      <div className="@container flex w-full items-center justify-center gap-2">
        <PointsMark of={currency} className="size-7 shrink-0" />
        <input
          placeholder="0.00"
          enterKeyHint="next"
          {...amount.input}
          {...keypad}
          id={id}
          ref={input}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={amount.error ? true : undefined}
          className="main-amount tabular min-w-0 bg-transparent text-center leading-tight font-bold caret-accent"
          style={{
            fontSize: `min(3rem, ${(80 / (characters * FIGURE_WIDTH)).toFixed(2)}cqi)`,
            width: `${(characters * FIGURE_WIDTH + 0.3).toFixed(2)}em`,
          }}
        />
      </div>
      <FieldNote id={`${id}-note`} error={amount.error} hint={hint} />
    </div>
  )
}
