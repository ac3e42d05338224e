import type { ComponentProps, ReactNode } from 'react'
import { useComposedText } from '../../lib/use-composition.ts'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'value'> {
  /** With `value` and `onValueChange` the field is controlled, and reports no text that is still being composed. */
  value?: string
  onValueChange?: (value: string) => void
  /** Changes the text before it is reported, such as by keeping its digits. */
  clean?: (text: string) => string
  /** Inside the field at its end: a button or a unit. */
  trailing?: ReactNode
  leading?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  optional,
  trailing,
  leading,
  className,
  value,
  onValueChange,
  clean,
  ...input
}: TextFieldProps) {
  const composed = useComposedText<HTMLInputElement>({
    value: value ?? '',
    onValueChange: (text) => onValueChange?.(text),
    ...(clean && { clean }),
  })
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(wiring) => (
        <div className="relative flex items-center">
          {leading && <span className="pointer-events-none absolute left-3.5">{leading}</span>}
          <input
            {...input}
            {...wiring}
            {...(onValueChange ? composed : value !== undefined && { value })}
            className={classNames(
              controlClass,
              leading ? 'pl-12' : undefined,
              trailing ? 'pr-14' : undefined,
              className,
            )}
          />
          {trailing && <span className="absolute right-1">{trailing}</span>}
        </div>
      )}
    </Field>
  )
}
