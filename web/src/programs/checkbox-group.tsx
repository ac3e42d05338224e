import { useId } from 'react'
import { Checkbox } from '../ui/fields/choices.tsx'

interface CheckboxGroupProps<T extends string> {
  label: string
  options: readonly T[]
  names: Record<T, string>
  /** The purpose of each. */
  notes?: Record<T, string>
  hint?: string
  value: readonly T[]
  error?: string | undefined
  onValueChange: (value: T[]) => void
}

/** A choice of several options, at least one. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { label, options, names, notes, hint, value, error, onValueChange } = props
  const noteId = useId()
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      {options.map((option) => (
        <div key={option}>
          <Checkbox
            checked={value.includes(option)}
            aria-describedby={notes && `${noteId}-${option}`}
            onChange={({ target }) =>
              onValueChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
            }
          >
            {names[option]}
          </Checkbox>
          {notes && (
            <p id={`${noteId}-${option}`} className="-mt-2 pb-1 pl-7.5 text-sm text-quiet">
              {notes[option]}
            </p>
          )}
        </div>
      ))}
      <p id={noteId} aria-live="polite" className="text-sm text-bad">
        {error}
      </p>
    </fieldset>
  )
}
