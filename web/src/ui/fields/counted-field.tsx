import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface CountedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string
  onValueChange: (value: string) => void
  max: number
}

/** One line with a count of what is used. Counts as the server does, by characters and not by bytes. */
export function CountedField({ value, onValueChange, max, hint, ...field }: CountedFieldProps) {
  const w = useWords(words)
  const used = [...value].length
  return (
    <TextField
      {...field}
      value={value}
      onChange={({ target }) => onValueChange([...target.value].slice(0, max).join(''))}
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
