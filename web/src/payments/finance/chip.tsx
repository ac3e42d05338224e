import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface ChipProps {
  isOn: boolean
  onClick: () => void
  children: ReactNode
}

/** A filter that can be switched on and off. */
export function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'tabular min-h-11 shrink-0 rounded-full px-3.5 text-sm font-medium transition-colors focus-visible:outline-2 focus-visible:outline-offset-1',
        isOn ? 'bg-accent-soft text-accent' : 'bg-sunken hover:bg-accent-soft hover:text-accent',
      )}
    >
      {children}
    </button>
  )
}
