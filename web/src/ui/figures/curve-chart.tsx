import { showUnits, type Units } from '@torch/contract/money.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../class-names.ts'
import { words } from '../words.ts'
import { areaBelow, pathThrough, placePoints } from './chart-scale.ts'

export interface CurvePoint {
  /** Its axis label: a day. */
  label: string
  value: Units
}

interface CurveChartProps {
  /** The accessible name of the curve. */
  label: string
  points: readonly CurvePoint[]
  tone: 'gold' | 'violet'
  /** The text for a point: the day and its figures. */
  readout: (place: number) => ReactNode
  /** The initially selected point. */
  start?: number
  /** Marked points: today, an end. */
  marks?: readonly number[]
  /** The same data as a table, for screen readers and exact figures. */
  table: ReactNode
}

const WIDTH = 320
const HEIGHT = 132
const TONES = {
  gold: { line: 'text-gold', dot: 'bg-gold' },
  violet: { line: 'text-violet', dot: 'bg-violet' },
}

/** A curve that can be read point by point, with a finger, a mouse or the arrow keys. */
export function CurveChart({ label, points, tone, readout, start, marks = [], table }: CurveChartProps) {
  const w = useWords(words).chart
  const last = points.length - 1
  const [chosen, setPlace] = useState(start ?? last)
  const place = Math.min(Math.max(chosen, 0), Math.max(last, 0))
  const placed = placePoints(
    points.map(({ value }) => value),
    WIDTH,
    HEIGHT,
    { fromZero: true },
  )
  const here = placed[place]
  const point = points[place]
  const scrub = useScrub(last, place, setPlace)
  if (!here || !point || last < 1) return null

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="tabular min-h-12 text-sm">{readout(place)}</figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={`${point.label}: ${showUnits(point.value)}`}
        title={w.scrub}
        className="h-36 w-full cursor-crosshair touch-pan-y rounded-md bg-sunken/60 px-2 select-none"
        {...scrub}
      >
        <div className="relative size-full">
          <svg
            aria-hidden
            viewBox={`0 -8 ${WIDTH} ${HEIGHT + 12}`}
            preserveAspectRatio="none"
            className={classNames('absolute inset-0 size-full', TONES[tone].line)}
          >
            <path d={areaBelow(placed, HEIGHT)} fill="currentColor" opacity="0.16" />
            {marks.map((mark) => (
              <line
                key={mark}
                x1={placed[mark]?.x ?? 0}
                x2={placed[mark]?.x ?? 0}
                y1="0"
                y2={HEIGHT}
                className="stroke-edge"
                strokeDasharray="3 4"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path
              d={pathThrough(placed)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            <line
              x1={here.x}
              x2={here.x}
              y1="-8"
              y2={HEIGHT + 4}
              stroke="currentColor"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {/* Outside the svg, which is stretched, so that the dot stays round. */}
          <span
            aria-hidden
            className={classNames(
              'pointer-events-none absolute size-3 -translate-1/2 rounded-full ring-3 ring-raised',
              TONES[tone].dot,
            )}
            style={{ left: `${(here.x / WIDTH) * 100}%`, top: `${((here.y + 8) / (HEIGHT + 12)) * 100}%` }}
          />
        </div>
      </div>
      <div aria-hidden className="tabular flex justify-between gap-x-2 text-xs max-xs:flex-wrap text-quiet">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </div>
      <details className="text-sm">
        <summary className="min-h-11 content-center text-accent">{w.table}</summary>
        <div className="overflow-x-auto">{table}</div>
      </details>
    </figure>
  )
}

/** Selects a point by pointer or keys: arrows move one step, Page a tenth, Home and End all the way. */
function useScrub(last: number, place: number, setPlace: (place: number) => void) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    // The frame's padding keeps the dot inside; the curve itself is the child.
    const plot = event.currentTarget.firstElementChild ?? event.currentTarget
    const { left, width } = plot.getBoundingClientRect()
    setPlace(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last))
  }
  const leap = Math.max(1, Math.round(last / 10))
  const steps: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - leap,
    PageUp: place + leap,
    Home: 0,
    End: last,
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || event.currentTarget.hasPointerCapture(event.pointerId))
        follow(event)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = steps[event.key]
      if (next === undefined) return
      event.preventDefault()
      setPlace(Math.min(last, Math.max(0, next)))
    },
  }
}

interface CurveTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** With large text, figures that do not fit beside the first cell go to the next line. */
const CURVE_LINE = 'max-xs:flex max-xs:flex-wrap max-xs:justify-between'

/** Shows the values of a curve as figures. */
export function CurveTable({ caption, heads, rows }: CurveTableProps) {
  return (
    <table className="tabular w-full text-right text-sm max-xs:block max-xs:*:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-quiet">
        <tr className={CURVE_LINE}>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="py-1.5 align-bottom font-medium break-keep not-first:pl-2 first:text-left"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([first, ...figures]) => (
          <tr key={first} className={CURVE_LINE}>
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {first}
            </th>
            {figures.map((figure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
              <td key={column} className="py-1.5 pl-2 max-xs:ml-auto">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
