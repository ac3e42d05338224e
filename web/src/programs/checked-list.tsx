import { useId } from 'react'
import { Checkbox } from '../ui/fields/choices.tsx'

interface CheckedListProps<T extends string> {
  label: string
  options: readonly T[]
  names: Record<T, string>
  chosen: readonly T[]
  error?: string | undefined
  onChange: (chosen: T[]) => void
}

/** Any of a few, at least one of them. */
export function CheckedList<T extends string>(props: CheckedListProps<T>) {
  const { label, options, names, chosen, error, onChange } = props
  const noteId = useId()
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
          }
        >
          {names[option]}
        </Checkbox>
      ))}
      <p id={noteId} aria-live="polite" className="text-sm text-bad">
        {error}
      </p>
    </fieldset>
  )
}
