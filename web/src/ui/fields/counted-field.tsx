import { cutPayloads } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface CountedFieldProps extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'clean'> {
  value: string
  onValueChange: (value: string) => void
  max: number
}

/** A single-line field with a character count, in code points as on the server. */
export function CountedField({ value, onValueChange, max, hint, ...field }: CountedFieldProps) {
  const w = useWords(words)
  const used = [...value].length
  return (
    <TextField
      {...field}
      value={value}
      onValueChange={onValueChange}
      clean={cutPayloads(max)}
      hint={
        <span className="flex justify-between gap-3">
          <span>{hint}</span>
          <span className="tabular shrink-0 text-xs">
            <span aria-hidden>
              {used}/{max}
            </span>
            <span className="sr-only">{w.charactersUsed(used, max)}</span>
          </span>
        </span>
      }
    />
  )
}
