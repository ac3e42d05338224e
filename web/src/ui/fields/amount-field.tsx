import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { cleanAmount } from './clean-amount.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

interface AmountFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onValueChange: (value: string) => void
  /** Currency mark before the figure. */
  mark?: ReactNode
  trailing?: ReactNode
}

/** An amount of points: the decimal keypad comes up, and nothing but an amount can be typed. */
export function AmountField({
  label,
  hint,
  error,
  optional,
  value,
  onValueChange,
  mark,
  trailing,
  ...input
}: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(wiring) => (
        <div className="relative flex items-center">
          {mark && <span className="pointer-events-none absolute left-3.5">{mark}</span>}
          <input
            placeholder="0.00"
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onValueChange(cleanAmount(event.target.value, value))}
            className={classNames(
              controlClass,
              'tabular min-h-15! text-2xl! max-xs:text-lg! font-semibold',
              mark ? 'pl-13' : undefined,
              trailing ? 'pr-24' : undefined,
            )}
          />
          {trailing && <span className="absolute right-1.5">{trailing}</span>}
        </div>
      )}
    </Field>
  )
}
