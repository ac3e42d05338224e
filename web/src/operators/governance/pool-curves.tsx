import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { Data } from '../../lib/api/client.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { pathThrough, placePoints } from '../../ui/figures/chart-scale.ts'
import { CurveTable } from '../../ui/figures/curve-chart.tsx'
import { showDate } from '../show-moment.ts'
import { previewWords } from './preview-words.ts'

type Curve = NonNullable<Data<'previewParameter'>['year']>['curve']

const WIDTH = 320
const HEIGHT = 96
/** Interval of the table's rows, in weeks. */
const ROW_WEEKS = 4

/**
 * Shows the accumulated demand on the pool over a year, with the change and, dashed, without it. The pool itself is
 * drawn where the curves come near it.
 */
export function PoolCurves({ curve, pool }: { curve: Curve; pool: string }) {
  const w = useWords(previewWords)
  const language = useLanguage()
  const poolUnits = readUnits(pool)
  const demand = curve.map((point) => ({
    day: point.day,
    before: poolUnits - readUnits(point.before),
    after: poolUnits - readUnits(point.after),
  }))
  const [first, last] = [demand[0], demand.at(-1)]
  if (!first || !last) return null
  const isPoolInRange = [last.before, last.after].some((sum) => 2n * sum > poolUnits)
  const [before, after] = [demand.map((point) => point.before), demand.map((point) => point.after)]
  const scale = { fromZero: true, among: [...before, ...after, ...(isPoolInRange ? [poolUnits] : [])] }
  const [upperBound] = isPoolInRange ? placePoints([poolUnits], WIDTH, HEIGHT, scale) : []
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="w-full">{w.curve}</span>
        <LegendItem name={w.before} className="text-quiet" dashes="5 4" />
        <LegendItem name={w.after} className="text-gold" />
        {upperBound && <LegendItem name={w.pool} className="text-bad" />}
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        className="block h-28 w-full"
      >
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT}
          y2={HEIGHT}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
        {upperBound && (
          <line
            x1="0"
            x2={WIDTH}
            y1={upperBound.y}
            y2={upperBound.y}
            className="stroke-bad"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <Line values={before} scale={scale} className="text-quiet" dashes="5 4" />
        <Line values={after} scale={scale} className="text-gold" />
      </svg>
      <div aria-hidden className="tabular flex justify-between text-xs text-quiet">
        <span>{showDate(first.day, language)}</span>
        <span>{showDate(last.day, language)}</span>
      </div>
      <details className="text-sm">
        <summary className="min-h-11 content-center text-accent">{w.table}</summary>
        <CurveTable
          caption={w.curve}
          heads={[w.day, w.before, w.after]}
          rows={demand
            .filter((_, place) => (demand.length - 1 - place) % ROW_WEEKS === 0)
            .map((point) => [point.day, showUnits(point.before), showUnits(point.after)])}
        />
      </details>
    </figure>
  )
}

interface LineStyle {
  className: string
  dashes?: string
}

function Line({
  values,
  scale,
  className,
  dashes,
}: LineStyle & { values: readonly bigint[]; scale: { fromZero: boolean; among: bigint[] } }) {
  return (
    <path
      d={pathThrough(placePoints(values, WIDTH, HEIGHT, scale))}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}

function LegendItem({ name, className, dashes }: LineStyle & { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 24 4" className={`h-1 w-6 ${className}`}>
        <path d="M0 2H24" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashes} />
      </svg>
      {name}
    </span>
  )
}
