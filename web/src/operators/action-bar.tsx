import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

/** The buttons of an operator's decision, which stay in view while the rest of the page scrolls. `count`: how many there are. */
export function ActionBar({ count = 1, children }: { count?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'sticky top-2 z-10 grid items-start gap-3 rounded-lg border border-line bg-raised p-3 shadow-raised',
        count === 2 && 'grid-cols-2 wide:max-w-md',
        count === 3 && 'grid-cols-2 sm:grid-cols-3 [&>:last-child]:max-sm:col-span-2',
        count === 1 && 'wide:max-w-xs',
      )}
    >
      {children}
    </div>
  )
}
