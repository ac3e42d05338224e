import { readUnits } from '@torch/contract/money.ts'
import { dayOf } from '../lib/calendar.ts'
import { useToday } from '../lib/clock.ts'
import { useWords } from '../lib/words.ts'
import { classNames } from '../ui/class-names.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { words } from './balance-words.ts'
import type { Balances } from './queries.ts'

interface ReleasedTodayProps {
  balances: Pick<Balances, 'account' | 'seenAt'>
  className?: string
}

/** Shows the GF that the member's PV released today, marked by the flame; nothing without any, and nothing of an earlier day. */
export function ReleasedToday({ balances: { account, seenAt }, className }: ReleasedTodayProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const today = useToday()
  // Balances of an older version that were saved for use offline have no such figure.
  const released = account?.releasedTodayGf
  if (released === undefined || readUnits(released) === 0n) return null
  if (seenAt === undefined || dayOf(seenAt) !== today) return null
  return (
    <span className={classNames('tabular inline-flex items-center gap-1', className)}>
      <Flame />
      {w.releasedToday(own.amount(released))}
    </span>
  )
}

/** The flame of the coin: the mark of what was released today. */
function Flame() {
  return (
    <svg aria-hidden viewBox="7.3 5.1 9.4 12.1" className="h-4 shrink-0 text-accent">
      <path
        fill="currentColor"
        d="M12.6 5.6c.7 2.6 3.6 3.7 3.6 7a4.2 4.2 0 0 1-8.4 0c0-1.5.8-2.6 1.7-3.6.2 1.1.6 1.7 1.2 2.1.6-1.9 1.3-3.4 1.9-5.5Z"
      />
    </svg>
  )
}
