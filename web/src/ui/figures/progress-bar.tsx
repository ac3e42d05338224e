interface ProgressBarProps {
  /** Whole per cent, 0 to 100. */
  percent: number
  /** The value for screen readers. */
  label: string
}

/** Progress as a bar. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent-fill transition-[width] duration-700"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
