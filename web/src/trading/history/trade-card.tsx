import type { TradeInList } from '@torch/contract/trading.ts'
import { ArrowLeftRight, MessageCircle, QrCode } from 'lucide-react'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { now } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EventRow } from '../../ui/event-row.tsx'
import { TradeBadge } from '../badges.tsx'
import { useLeft } from '../process/countdown.tsx'
import { TradeButtons } from '../process/trade-buttons.tsx'
import { nameOf } from '../reputation-line.tsx'
import { showHundreds } from '../show-hundreds.ts'
import type { TradeSheet } from '../trade-with-actions.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface TradeCardProps {
  trade: TradeInList
  onOpen: (sheet: TradeSheet) => void
  onCode: () => void
}

/** Shows one of the user's trades with a link and its current actions. */
export function TradeCard({ trade, onOpen, onCode }: TradeCardProps) {
  const w = useWords(words)
  const s = useWords(shared)
  const language = useLanguage()
  const { transaction, role } = trade
  const other = role === 'buyer' ? trade.sellerInfo : trade.buyerInfo
  const code = role === 'buyer' && transaction.status === 'pending-payment' ? trade.sellerUsdtQr : null
  return (
    <article
      aria-label={transaction.transactionNo}
      className="flex h-full flex-col rounded-lg bg-surface shadow-card"
    >
      <EventRow
        to={paths.trade(transaction.id)}
        icon={<ArrowLeftRight aria-hidden />}
        title={`${role === 'buyer' ? w.buy : w.sell} · ${nameOf(other)}`}
        detail={
          <>
            {showMoment(transaction.createdTime, language)}
            <span className="block break-all">{transaction.transactionNo}</span>
          </>
        }
        amounts={
          <>
            <span className="tabular font-semibold">{showHundreds(transaction.gfAmount)} GF</span>
            <span className="tabular text-sm">{s.usdt(showAmount(transaction.totalPrice))}</span>
            <span className="tabular text-xs text-quiet">{s.perGf(showAmount(transaction.unitPrice))}</span>
          </>
        }
      />
      <div className="mt-auto flex flex-col gap-2.5 px-4 pb-4">
        <div className="flex flex-wrap items-center gap-1.5">
          <TradeBadge status={transaction.status} />
          {trade.remainingTime !== null && <Left seconds={trade.remainingTime} />}
          {trade.unreadMessages > 0 && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
              <MessageCircle aria-hidden className="size-4" />
              {w.unread(trade.unreadMessages)}
            </span>
          )}
        </div>
        {code && (
          <Button variant="secondary" icon={<QrCode aria-hidden className="size-5" />} onClick={onCode}>
            {w.code}
          </Button>
        )}
        <TradeButtons trade={trade} onOpen={onOpen} compact />
      </div>
    </article>
  )
}

/** Counts down from the time when the list was loaded. */
function Left({ seconds }: { seconds: number }) {
  const w = useWords(words)
  const [until, setUntil] = useState(() => ({ seconds, at: ending(seconds) }))
  if (until.seconds !== seconds) setUntil({ seconds, at: ending(seconds) })
  const { milliseconds, text } = useLeft(until.at)
  if (milliseconds <= 0) return null
  return <span className="tabular text-xs font-medium text-accent">{w.left(text)}</span>
}

function ending(seconds: number): string {
  return new Date(now() + seconds * 1000).toISOString()
}
