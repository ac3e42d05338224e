import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import type { CheckState } from './checks.ts'

const ICONS = { open: Circle, met: CircleCheck, failed: CircleX }
const TONES: Record<CheckState, string> = { open: 'text-quiet', met: 'text-good', failed: 'text-bad' }

/** Shows conditions and their state while the user types. */
export function CheckList({
  label,
  checks,
}: {
  label: string
  checks: readonly { state: CheckState; text: string }[]
}) {
  return (
    <ul aria-label={label} aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1">
      {checks.map(({ state, text }) => {
        const Icon = ICONS[state]
        return (
          <li
            key={text}
            data-check={state}
            className={classNames('tabular flex items-start gap-1.5 text-sm', TONES[state])}
          >
            <Icon aria-hidden className="mt-0.75 size-4 shrink-0" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
