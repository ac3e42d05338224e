import { ChevronDown } from 'lucide-react'

interface TextSelectProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onValueChange: (value: T) => void
}

/** The phone's own picker as a line of text: it takes the height of the line, and a finger finds more. */
export function TextSelect<T extends string>({ label, options, value, onValueChange }: TextSelectProps<T>) {
  return (
    <div className="relative -my-3 flex min-w-0 items-center">
      <select
        aria-label={label}
        className="min-h-11 min-w-0 max-w-full appearance-none truncate rounded-md bg-transparent pr-6 text-text"
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
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-4" />
    </div>
  )
}
