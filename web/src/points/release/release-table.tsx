import { useTerms } from '../../economy/terms.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../home/detail-words.ts'
import { isCurrent, releasePeriods } from './release-periods.ts'

/** Shows the four periods of release, with the member's current one marked. */
export function ReleaseTable({ day }: { day: number | undefined }) {
  const w = useWords(words)
  const periods = releasePeriods(useTerms()?.releaseBands)
  return (
    <>
      <p className="mb-3 text-sm text-quiet">{day === undefined ? w.pvAnonymous : w.pvExplained}</p>
      <ol className="flex flex-col gap-2">
        {periods.map((period) => {
          const current = isCurrent(period, day)
          return (
            <li
              key={period.from}
              aria-current={current ? 'step' : undefined}
              className={classNames(
                'tabular flex min-h-11 flex-wrap items-center gap-x-2 rounded-md px-3 py-1.5 text-sm',
                current ? 'bg-violet-soft font-semibold text-violet' : 'bg-sunken',
              )}
            >
              <span className="flex-1 whitespace-nowrap max-xs:basis-full">
                {period.to ? w.period(period.from, period.to) : w.periodFrom(period.from)}
              </span>
              {current && <Badge tone="violet">{w.now}</Badge>}
              <span className="ml-auto whitespace-nowrap">{w.dailyRate(period.perMille)}</span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
