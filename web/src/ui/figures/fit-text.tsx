import { classNames } from '../class-names.ts'

interface FitTextProps {
  text: string
  /** The final length in characters of a changing text, for a constant size. */
  length?: number
  /** The maximum font size in rem. */
  rem?: number
  className?: string
}

// Upper bound of a bold figure's average width, in em, including commas.
const FIGURE_WIDTH = 0.6

/** The main amount of a line or a screen: its decimals are lighter. */
function FigureText({ text }: { text: string }) {
  const [, whole = text, cents = ''] = /^([^.]*)(\..*)?$/.exec(text) ?? []
  return (
    <>
      {whole}
      <span className="opacity-60">{cents}</span>
    </>
  )
}

/** One line of figures that shrinks to fit and is never cut. */
export function FitText({ text, length = text.length, rem = 1.75, className }: FitTextProps) {
  const fontSize = `min(${rem}rem, ${(100 / (length * FIGURE_WIDTH)).toFixed(2)}cqi)`
  return (
    <span className="@container block w-full min-w-0">
      <span
        className={classNames('tabular block whitespace-nowrap', className)}
        style={{ fontSize, lineHeight: 1.3 }}
      >
        <FigureText text={text} />
      </span>
    </span>
  )
}
