import type { TradeInList } from '@torch/contract/trading.ts'
import { ChevronRight, MessageCircle, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { now } from '../../lib/clock.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TradeBadge } from '../badges.tsx'
import { useLeft } from '../process/countdown.tsx'
import { TradeButtons } from '../process/trade-buttons.tsx'
import type { TradeSheet } from '../process/trade-sheets.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { nameOf } from '../standing.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

interface TradeCardProps {
  trade: TradeInList
  onOpen: (sheet: TradeSheet) => void
  onCode: () => void
}

/** One trade of one's own: the card leads to it, and what can be done now is at hand. */
export function TradeCard({ trade, onOpen, onCode }: TradeCardProps) {
  const w = useWords(words)
  const s = useWords(shared)
  const { transaction, role } = trade
  const other = role === 'buyer' ? trade.sellerInfo : trade.buyerInfo
  const code = role === 'buyer' && transaction.status === 'pending-payment' ? trade.sellerUsdtQr : null
  return (
    <Card className="flex h-full flex-col gap-3">
      <Link
        to={paths.trade(transaction.id)}
        aria-label={w.open(transaction.transactionNo)}
        className="-m-2 flex items-start gap-2 rounded-md p-2 hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge tone={role === 'buyer' ? 'good' : 'violet'}>{role === 'buyer' ? w.buy : w.sell}</Badge>
            <TradeBadge status={transaction.status} />
            {trade.remainingTime !== null && <Left seconds={trade.remainingTime} />}
          </span>
          <span className="tabular text-lg font-bold">{s.usdt(showAmount(transaction.totalPrice))}</span>
          <span className="tabular text-sm text-quiet">
            {showHundreds(transaction.gfAmount)} GF · {s.perGf(showAmount(transaction.unitPrice))}
          </span>
          <span className="text-sm text-quiet">
            {w.counterparty[role]} {nameOf(other)}
          </span>
          <span className="tabular text-xs break-all text-quiet">
            {transaction.transactionNo} · {showMinute(transaction.createdTime)}
          </span>
          {trade.unreadMessages > 0 && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
              <MessageCircle aria-hidden className="size-4" />
              {w.unread(trade.unreadMessages)}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="mt-1 size-5 shrink-0 text-quiet" />
      </Link>
      <div className="mt-auto flex flex-col gap-2.5">
        {code && (
          <Button variant="secondary" icon={<QrCode aria-hidden className="size-5" />} onClick={onCode}>
            {w.code}
          </Button>
        )}
        <TradeButtons trade={trade} onOpen={onOpen} compact />
      </div>
    </Card>
  )
}

/** Counts down from when the list came. */
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
