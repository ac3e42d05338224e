import type { ComponentProps } from 'react'
import { cutPayloads, useComposedText } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../class-names.ts'
import { words } from '../words.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string
  onValueChange: (value: string) => void
  max: number
}

/** A multi-line field with a character count, in code points as on the server. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  value,
  onValueChange,
  max,
  ...area
}: TextAreaProps) {
  const w = useWords(words)
  const composed = useComposedText<HTMLTextAreaElement>({ value, onValueChange, clean: cutPayloads(max) })
  const used = [...value].length
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(wiring) => (
        <div className="relative">
          <textarea
            rows={3}
            {...area}
            {...wiring}
            {...composed}
            className={classNames(controlClass, 'resize-y py-3 pb-7 max-xs:pb-10')}
          />
          <span className="tabular absolute right-3 bottom-2.5 text-xs text-quiet">
            <span aria-hidden>
              {used}/{max}
            </span>
            <span className="sr-only">{w.charactersUsed(used, max)}</span>
          </span>
        </div>
      )}
    </Field>
  )
}
