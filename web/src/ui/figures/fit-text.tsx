import { classNames } from '../class-names.ts'

interface FitTextProps {
  text: string
  /** How long it will be, where it still changes: the size then stays the same. */
  length?: number
  /** The size where there is room, in rem. */
  rem?: number
  className?: string
}

// The widest a bold figure with its share of commas gets, in parts of its size.
const FIGURE_WIDTH = 0.6

/** One line of figures that shrinks until it fits. An amount may get small; it is never cut. */
export function FitText({ text, length = text.length, rem = 1.75, className }: FitTextProps) {
  const fontSize = `min(${rem}rem, ${(100 / (length * FIGURE_WIDTH)).toFixed(2)}cqi)`
  return (
    <span className="@container block w-full min-w-0">
      <span
        className={classNames('tabular block whitespace-nowrap', className)}
        style={{ fontSize, lineHeight: 1.3 }}
      >
        {text}
      </span>
    </span>
  )
}
