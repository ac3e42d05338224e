import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends FieldProps, ComponentProps<'input'> {
  length?: number
  /** The button that sends the code. */
  action: ReactNode
}

/** A code of digits that came by mail. Phones offer it from the message themselves. */
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
  const keepDigits = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const digits = field.value.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    if (digits !== field.value) field.value = digits
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
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
            onInput={keepDigits}
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
