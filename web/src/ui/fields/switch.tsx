import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchRowProps {
  icon?: ReactNode
  title: string
  note?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}

/** A list row with a switch; the whole row is the target. */
export function SwitchRow({ icon, title, note, on, onChange, disabled = false }: SwitchRowProps) {
  return (
    <label
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 max-xs:flex-wrap px-4 py-2.5 has-focus-visible:-outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-accent',
        disabled ? 'opacity-55' : 'cursor-pointer transition-colors hover:bg-sunken',
      )}
    >
      {icon && (
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-quiet max-xs:hidden">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col max-xs:basis-28">
        <span className="font-medium">{title}</span>
        {note && <span className="text-sm text-quiet">{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className="peer sr-only"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className={classNames(
          'relative ml-auto h-7 w-12 shrink-0 rounded-full transition-colors',
          on ? 'bg-accent-fill' : 'bg-edge',
        )}
      >
        <span
          className={classNames(
            'absolute top-0.5 left-0.5 size-6 rounded-full bg-white shadow-card transition-transform',
            on && 'translate-x-5',
          )}
        />
      </span>
    </label>
  )
}
