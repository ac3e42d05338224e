import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface ProgressRingProps {
  /** Whole per cent, 0 to 100. */
  percent: number
  /** The value for screen readers. */
  label: string
  className?: string
  children?: ReactNode
}

const RADIUS = 42

/** Progress as a ring around its subject. */
export function ProgressRing({ percent, label, className, children }: ProgressRingProps) {
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
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-sunken" />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            className="stroke-accent-fill transition-[stroke-dasharray] duration-700"
          />
        )}
      </svg>
      <span className="relative text-center">{children}</span>
    </div>
  )
}
