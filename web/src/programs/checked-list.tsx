import { useId } from 'react'
import { Checkbox } from '../ui/fields/choices.tsx'

interface CheckedListProps<T extends string> {
  label: string
  options: readonly T[]
  names: Record<T, string>
  value: readonly T[]
  error?: string | undefined
  onValueChange: (value: T[]) => void
}

/** Any of a few, at least one of them. */
export function CheckedList<T extends string>(props: CheckedListProps<T>) {
  const { label, options, names, value, error, onValueChange } = props
  const noteId = useId()
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={value.includes(option)}
          onChange={({ target }) =>
            onValueChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
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
