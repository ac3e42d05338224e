import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Stands inside the field at its end: a button or a unit. */
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
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(wiring) => (
        <div className="relative flex items-center">
          {leading && <span className="pointer-events-none absolute left-3.5">{leading}</span>}
          <input
            {...input}
            {...wiring}
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
