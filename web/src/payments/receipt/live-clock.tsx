import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'

const FORMAT = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
})

/** The platform's time with a running second hand: a picture of a receipt stands still, and a receipt does not. */
export function LiveClock() {
  const w = useWords(words).receipt
  const time = useNow(1000)
  const second = Math.floor(time / 1000) % 60
  return (
    <p aria-hidden className="tabular flex items-center gap-1.5 text-sm font-medium text-good print:hidden">
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
      >
        <circle cx="10" cy="10" r="8" opacity={0.35} />
        <path d="M10 10V4" strokeLinecap="round" transform={`rotate(${second * 6} 10 10)`} />
      </svg>
      {w.live(FORMAT.format(time))}
    </p>
  )
}
