import type { Units } from '@torch/contract/money.ts'
import { classNames } from '../class-names.ts'
import { areaBelow, pathThrough, placePoints } from './chart-scale.ts'

const WIDTH = 120
const HEIGHT = 28

/** A small curve of the last days in the text colour. The text beside it states its values. */
export function Sparkline({ values, className }: { values: readonly Units[]; className?: string }) {
  const points = placePoints(values, WIDTH, HEIGHT)
  if (points.length < 2) return null
  return (
    <svg
      aria-hidden
      viewBox={`-2 -3 ${WIDTH + 4} ${HEIGHT + 6}`}
      preserveAspectRatio="none"
      className={classNames('block w-full', className ?? 'h-8')}
    >
      <path d={areaBelow(points, HEIGHT)} fill="currentColor" opacity="0.18" />
      <path
        d={pathThrough(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
