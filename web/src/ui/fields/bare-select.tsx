import { ChevronDown } from 'lucide-react'

export interface BareSelectProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onValueChange: (value: T) => void
}

interface SelectClasses {
  box: string
  select: string
  mark: string
}

/** The native picker with an accessible name only; its appearance comes from `looks`. */
export function BareSelect<T extends string>({
  label,
  options,
  value,
  onValueChange,
  classes,
}: BareSelectProps<T> & { classes: SelectClasses }) {
  return (
    <div className={`relative flex min-w-0 items-center ${classes.box}`}>
      <select
        aria-label={label}
        className={`appearance-none ${classes.select}`}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onValueChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={`pointer-events-none absolute size-4 ${classes.mark}`} />
    </div>
  )
}
