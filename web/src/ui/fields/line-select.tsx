import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { controlClass } from './field.tsx'

/** How a control looks that filters a list, in one line with others: its name is only told to readers. */
export const lineControl = classNames(controlClass, 'min-h-11! text-sm!')

interface LineSelectProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onValueChange: (value: T) => void
}

/** The phone's own picker, as a filter of a list. */
export function LineSelect<T extends string>({ label, options, value, onValueChange }: LineSelectProps<T>) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center">
      <select
        aria-label={label}
        className={classNames(lineControl, 'appearance-none pr-9')}
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
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-quiet" />
    </div>
  )
}
