import { readUnits } from '@torch/contract/money.ts'
import type { Data } from '../../lib/api/client.ts'
import { showDate } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { pathThrough, placePoints } from '../../ui/chart-scale.ts'
import { CurveTable } from '../../ui/curve-chart.tsx'
import { previewWords } from './preview-words.ts'

type Curve = NonNullable<Data<'previewParameter'>['year']>['curve']

const WIDTH = 320
const HEIGHT = 96
/** Rows of the table: one for every four weeks. */
const ROW = 4

/** The pool over a year, with a change and without it. The broken line is how it would be without. */
export function PoolCurves({ curve }: { curve: Curve }) {
  const w = useWords(previewWords)
  const language = useLanguage()
  const [before, after] = [
    curve.map((point) => readUnits(point.before)),
    curve.map((point) => readUnits(point.after)),
  ]
  const scale = { fromZero: true, among: [...before, ...after] }
  const [zero] = placePoints([0n], WIDTH, HEIGHT, scale)
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || !zero) return null
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="w-full">{w.curve}</span>
        <Key name={w.before} className="text-quiet" dashes="5 4" />
        <Key name={w.after} className="text-gold" />
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
          y1={zero.y}
          y2={zero.y}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
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
          rows={curve
            .filter((_, place) => (curve.length - 1 - place) % ROW === 0)
            .map((point) => [point.day, showAmount(point.before), showAmount(point.after)])}
        />
      </details>
    </figure>
  )
}

interface Looks {
  className: string
  dashes?: string
}

function Line({
  values,
  scale,
  className,
  dashes,
}: Looks & { values: readonly bigint[]; scale: { fromZero: boolean; among: bigint[] } }) {
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

function Key({ name, className, dashes }: Looks & { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 24 4" className={`h-1 w-6 ${className}`}>
        <path d="M0 2H24" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashes} />
      </svg>
      {name}
    </span>
  )
}
