import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface ProgressRingProps {
  /** Whole per cent, 0 to 100. */
  percent: number
  /** The value for screen readers. */
  label: string
  /** The percentage of a second ring inside the first one; its value has to stand in a text beside it. */
  inner?: number
  className?: string
  children?: ReactNode
}

const RADIUS = 42
const INNER_RADIUS = 31

/** Progress as a ring around its subject. */
export function ProgressRing({ percent, label, inner, className, children }: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('relative grid shrink-0 place-items-center', className ?? 'size-24')}
    >
      <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90">
        <Ring percent={percent} radius={RADIUS} className="stroke-accent-fill" />
        {inner !== undefined && <Ring percent={inner} radius={INNER_RADIUS} className="stroke-violet" />}
      </svg>
      <span className="relative text-center">{children}</span>
    </div>
  )
}

interface RingProps {
  percent: number
  radius: number
  className: string
}

function Ring({ percent, radius, className }: RingProps) {
  const circle = { cx: 50, cy: 50, r: radius, fill: 'none', strokeWidth: 9 }
  return (
    <>
      <circle {...circle} className="stroke-sunken" />
      {percent > 0 && (
        <circle
          {...circle}
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className={classNames('transition-[stroke-dasharray] duration-700', className)}
        />
      )}
    </>
  )
}
