import { classNames } from './class-names.ts'

/** Shows success: a ring that closes, then a tick drawn into it. */
export function DrawnTick({ className = 'size-16' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={classNames('drawn-tick text-good', className)}>
      <circle cx="32" cy="32" r="28" pathLength="1" transform="rotate(-90 32 32)" />
      <path d="m20 33 9 9 16-18" pathLength="1" />
    </svg>
  )
}
