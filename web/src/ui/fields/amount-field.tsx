import { readAmountInput } from '@torch/contract/amount-input.ts'
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import { useComposedText } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../class-names.ts'
import { words } from '../words.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export interface AmountFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> {
  /** The text as typed; `readTypedAmount` and `amountToWire` read it. */
  value: string
  onValueChange: (value: string) => void
  /** `large`: the main amount of a screen. `line`: one field among others. */
  size?: 'large' | 'line'
  /** Currency mark before the amount. */
  mark?: ReactNode
  trailing?: ReactNode
}

/**
 * Shows an input for an amount with the decimal keypad. The typed text is never rewritten while the field has the focus.
 * A text that cannot be read stays in the field with the reason, and with buttons for the amounts that it may mean.
 */
export function AmountField({
  label,
  hint,
  error,
  optional,
  value,
  onValueChange,
  size = 'large',
  mark,
  trailing,
  ...input
}: AmountFieldProps) {
  const amount = useAmountInput({ value, onValueChange, error, onBlur: input.onBlur })
  return (
    <Field label={label} hint={hint} error={amount.error} {...(optional && { optional })}>
      {(wiring) => (
        <div className="relative flex items-center">
          {mark && <span className="pointer-events-none absolute left-3.5">{mark}</span>}
          <input
            placeholder="0.00"
            {...input}
            {...wiring}
            {...amount.input}
            className={classNames(
              controlClass,
              'tabular',
              size === 'large' ? 'min-h-15! text-2xl! max-xs:text-base! font-semibold' : undefined,
              mark ? 'pl-13' : undefined,
              trailing ? (size === 'large' ? 'pr-24' : 'pr-14') : undefined,
            )}
          />
          {trailing && <span className="absolute right-1.5">{trailing}</span>}
        </div>
      )}
    </Field>
  )
}

interface AmountInput {
  value: string
  onValueChange: (value: string) => void
  error?: ReactNode
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** Returns the properties of an input for an amount, and its error: an unreadable text takes precedence over `error`. */
export function useAmountInput({ value, onValueChange, error, onBlur }: AmountInput) {
  const w = useWords(words).amount
  const [wasLeft, setLeft] = useState(false)
  const reading = readAmountInput(value)
  // "12,3" may become "12,345": it is reported only after the field was left or the form was sent.
  const isOpen =
    reading.kind === 'refused' && reading.reason === 'separators' && !wasLeft && error === undefined
  const isStarted = /^[.。]$/.test(value) && !wasLeft
  const composed = useComposedText<HTMLInputElement>({
    value,
    onValueChange: (text) => {
      setLeft(false)
      onValueChange(text)
    },
  })
  const choose = (amount: string) => {
    setLeft(false)
    onValueChange(amount)
  }
  const refusal =
    reading.kind === 'refused' && !isOpen && !isStarted ? (
      <>
        {w[reading.reason]}
        {reading.readings.length > 0 && (
          <span className="flex flex-wrap items-center gap-2 pt-1.5">
            {w.meant}
            {reading.readings.map((amount) => (
              <button
                key={amount}
                type="button"
                onClick={() => choose(amount)}
                className="tabular min-h-11 rounded-full bg-sunken px-3.5 font-medium text-text"
              >
                {amount}
              </button>
            ))}
          </span>
        )}
      </>
    ) : undefined
  return {
    error: refusal ?? error,
    input: {
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      ...composed,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setLeft(true)
        if (reading.kind === 'amount' && reading.amount !== value) onValueChange(reading.amount)
        onBlur?.(event)
      },
    } as const,
  }
}
