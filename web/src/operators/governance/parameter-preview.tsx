import { keepPreviousData } from '@tanstack/react-query'
import type { Data } from '../../lib/api/client.ts'
import { messageOf } from '../../lib/api/failure.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { CurveTable } from '../../ui/figures/curve-chart.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CountState } from '../economy/count-state.tsx'
import { useEconomy } from '../economy/queries.ts'
import { useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'
import { showDate, showMoment } from '../show-moment.ts'
import { PoolCurves } from './pool-curves.tsx'
import { previewWords } from './preview-words.ts'
import { SimulateChange } from './simulate-change.tsx'

type Preview = Data<'previewParameter'>
type Year = NonNullable<Preview['year']>

interface ParameterPreviewProps {
  name: string
  value: string
  /** ISO 8601; null: at once. */
  from: string | null
}

/** Shows the effect of a parameter change on the release pool, for the proposer and the approver. */
export function ParameterPreview({ name, value, from }: ParameterPreviewProps) {
  const w = useWords(previewWords)
  const language = useLanguage()
  const counted = useEconomy()
  const economy = counted.data
  const [wanted, since] = [useDebouncedValue(value), useDebouncedValue(from)]
  const query = useOperatorQuery(
    governanceKeys.preview(name, wanted, since, language, economy?.figures?.countedTime),
    'previewParameter',
    economy !== undefined && {
      params: { name },
      query: { value: wanted, ...(since !== null && { from: since }) },
    },
    { retry: false, placeholderData: keepPreviousData },
  )
  const { data, isPlaceholderData } = query
  const isStale = isPlaceholderData || wanted !== value || since !== from
  return (
    <section aria-label={w.title} className="rounded-md bg-sunken/60 p-3">
      <h3 className="pb-2 text-sm font-semibold">{w.title}</h3>
      {!data || !economy || query.error ? (
        <Loaded<unknown>
          of={economy ? { ...query, data: undefined } : counted}
          skeleton={
            <Loading>
              <Skeleton className="h-56" />
            </Loading>
          }
          failed={(error) => (
            <p className="text-sm">
              {w.failed}
              {messageOf(error)}
            </p>
          )}
        />
      ) : (
        <div
          aria-busy={isStale}
          className={classNames('flex flex-col gap-3 transition-opacity', isStale && 'opacity-50')}
        >
          {data.year && <YearAhead year={data.year} />}
          {data.cover && <Cover cover={data.cover} />}
          {!data.affectsReleases && <p className="text-sm">{w.untouched}</p>}
          {!economy.figures && (data.affectsReleases || data.simulation) && <CountState economy={economy} />}
          {!data.simulation && <p className="text-sm text-quiet">{w.notSimulated}</p>}
          {data.simulation && economy.figures && (
            <>
              {!data.affectsReleases && <p className="text-sm text-quiet">{w.forTheFuture}</p>}
              <SimulateChange key={`${wanted} ${since}`} figures={economy.figures} change={data.simulation} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** Shows the current cover and the day's reward budget. */
function Cover({ cover: { before, after } }: { cover: NonNullable<Preview['cover']> }) {
  const w = useWords(previewWords)
  const both = [before, after]
  return (
    <CurveTable
      caption={w.cover}
      heads={[w.figure, w.before, w.after]}
      rows={[
        [w.payable, ...both.map(({ payable }) => showAmount(payable))],
        [w.free, ...both.map(({ free }) => showAmount(free))],
        [w.budget, ...both.map(({ budget }) => showAmount(budget))],
      ]}
    />
  )
}

function YearAhead({ year }: { year: Year }) {
  const w = useWords(previewWords)
  const language = useLanguage()
  const { before, after, curve, countedTime, pool } = year
  const both = [before, after]
  return (
    <>
      <p aria-live="polite" className="font-medium text-balance">
        <PoolOutcome {...{ before, after }} />
      </p>
      <CurveTable
        caption={w.title}
        heads={[w.figure, w.before, w.after]}
        rows={[
          [w.firstDay, ...both.map(({ firstDay }) => showAmount(firstDay))],
          [w.released, ...both.map(({ released }) => showAmount(released))],
          [w.left, ...both.map(({ left }) => showAmount(left))],
          [
            w.depletionDay,
            ...both.map(({ depletionDay }) => (depletionDay ? showDate(depletionDay, language) : w.lasts)),
          ],
        ]}
      />
      <PoolCurves curve={curve} pool={pool} />
      <p className="text-sm text-quiet">{w.note(showMoment(countedTime, language), showAmount(pool))}</p>
    </>
  )
}

function PoolOutcome({ before, after }: Pick<Year, 'before' | 'after'>) {
  const w = useWords(previewWords)
  const language = useLanguage()
  const shown = (day: string) => showDate(day, language)
  if (before.depletionDay && after.depletionDay)
    return before.depletionDay === after.depletionDay
      ? w.drySame(shown(after.depletionDay))
      : w.dryBoth(shown(before.depletionDay), shown(after.depletionDay))
  if (after.depletionDay) return w.dryAfter(shown(after.depletionDay))
  return before.depletionDay ? w.dryBefore(shown(before.depletionDay)) : w.bothLast
}
