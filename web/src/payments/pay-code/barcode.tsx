import { code128 } from './code128.ts'

const QUIET_MODULES = 10

/** A Code 128 barcode on white in both themes, for hand scanners. */
export function Barcode({ digits, label }: { digits: string; label: string }) {
  let x = QUIET_MODULES
  const bars = code128(digits).map((width, at) => {
    const from = x
    x += width
    return at % 2 === 0 ? `M${from} 0h${width}v1h-${width}z` : ''
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${x + QUIET_MODULES} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-20 w-full rounded-md bg-white"
    >
      <path d={bars.join('')} fill="#1d1916" />
    </svg>
  )
}
