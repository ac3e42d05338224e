import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { digitsOf } from '../../lib/use-composition.ts'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends FieldProps, ComponentProps<'input'> {
  length?: number
  /** The button that sends the code. */
  action: ReactNode
}

/** A field for a code from a mail. Phones offer to fill it in. */
export function CodeField({
  label,
  hint,
  error,
  optional,
  length = 6,
  action,
  onInput,
  ...input
}: CodeFieldProps) {
  const keepDigits = (field: HTMLInputElement) => {
    const digits = digitsOf(length)(field.value)
    if (digits !== field.value) field.value = digits
  }
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(wiring) => (
        <div className="flex gap-2 max-xs:flex-wrap">
          <input
            {...input}
            {...wiring}
            inputMode="numeric"
            autoComplete="one-time-code"
            onInput={(event) => {
              if (!(event.nativeEvent as InputEvent).isComposing) keepDigits(event.currentTarget)
              onInput?.(event)
            }}
            // No input event follows the end of a composition, so the form is updated here.
            onCompositionEnd={(event) => {
              keepDigits(event.currentTarget)
              void input.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
            }}
            className={classNames(
              controlClass,
              'tabular min-w-0 flex-1 max-xs:basis-full tracking-[0.2em] placeholder:tracking-normal',
            )}
          />
          {action}
        </div>
      )}
    </Field>
  )
}
