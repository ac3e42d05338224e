import type { RunningTrade } from '@torch/contract/trading.ts'
import { ChevronRight, Timer } from 'lucide-react'
import { Link } from 'react-router'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { useLeft, useRefreshWhenOver } from './process/countdown.tsx'
import { words } from './running-trade-words.ts'
import { showHundreds } from './show-hundreds.ts'

export interface RunningTradeRowsProps {
  /** At least one. */
  trades: readonly RunningTrade[]
  /** The number of rows; a link leads to the rest. */
  most?: number
}

/** Shows running trades in a row each: what must be done, the time left, and a link to the trade. */
export function RunningTradeRows({ trades, most = trades.length }: RunningTradeRowsProps) {
  const w = useWords(words)
  const rest = trades.length - most
  return (
    <section aria-label={w.label} className="flex flex-col gap-2">
      {trades.slice(0, most).map((trade) => (
        <Row key={trade.id} trade={trade} />
      ))}
      {rest > 0 && (
        <Link to={paths.transactionHistory} className="flex min-h-11 items-center px-1 text-sm text-accent">
          {w.more(rest)}
        </Link>
      )}
    </section>
  )
}

function Row({ trade }: { trade: RunningTrade }) {
  const w = useWords(words)
  const { id, role, status, next, otherName } = trade
  const isOwnTurn = next.who === role
  const total = showAmount(trade.totalPrice).replace(/\.00$/, '')
  const texts = w[role]
  const step =
    status === 'pending-payment' ? texts.unpaid(total) : status === 'appealing' ? w.appealing : texts.paid
  return (
    <Link
      // A seller checks the payment in the sheet that releases.
      to={paths.trade(id) + (isOwnTurn && role === 'seller' ? '?check=open' : '')}
      className={classNames(
        'flex min-h-17 flex-wrap items-center gap-3 rounded-lg px-3.5 py-2.5 transition-[filter] hover:brightness-97 active:brightness-94',
        isOwnTurn ? 'bg-accent-soft' : 'bg-surface shadow-card',
      )}
    >
      <Timer
        aria-hidden
        className={classNames('size-6 shrink-0', isOwnTurn ? 'text-accent' : 'text-quiet')}
      />
      <span className="flex min-w-0 flex-1 basis-32 flex-col">
        <span className="tabular font-semibold">{texts.title(showHundreds(trade.gfAmount))}</span>
        <span className="text-sm">{step}</span>
        <span className="tabular flex flex-wrap gap-x-2 text-sm text-quiet">
          {next.by && <Left until={next.by} />}
          <span className="max-w-full truncate">{otherName}</span>
        </span>
      </span>
      {isOwnTurn ? (
        <span className="flex min-h-11 shrink-0 items-center rounded-full bg-accent-fill px-4 font-semibold text-on-accent">
          {texts.act}
        </span>
      ) : (
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
      )}
    </Link>
  )
}

function Left({ until }: { until: string }) {
  const w = useWords(words)
  const { milliseconds, text } = useLeft(until)
  useRefreshWhenOver(milliseconds <= 0)
  return <span className="font-medium text-accent">{milliseconds > 0 ? w.left(text) : w.passed}</span>
}
