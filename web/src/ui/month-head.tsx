import type { ReactNode } from 'react'
import { type Month, showMonth } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'

interface MonthHeadProps {
  month: Month
  /** The heading level. */
  level: 2 | 3
  /** At the end of the line. */
  action?: ReactNode
  /** Below it: the month's totals. */
  children?: ReactNode
}

/** A month heading that stays visible below the page's bar while its month is scrolled. */
export function MonthHead({ month, level, action, children }: MonthHeadProps) {
  const language = useLanguage()
  const Heading = `h${level}` as const
  return (
    <div className="sticky top-[calc(var(--spacing)*14+env(safe-area-inset-top))] z-1 flex min-h-11 items-center justify-between gap-2 border-b border-line bg-page/95 py-1 pr-1 pl-4 backdrop-blur-sm">
      <div className="min-w-0">
        <Heading className="text-sm font-semibold">{showMonth(month, language)}</Heading>
        {children}
      </div>
      {action}
    </div>
  )
}
