import type { HistoryLine } from '@torch/contract/points.ts'
import type { HistoryGroup } from '@torch/contract/points-limits.ts'
import {
  ArrowLeftRight,
  ArrowRightLeft,
  Award,
  Landmark,
  type LucideIcon,
  MailOpen,
  RefreshCw,
  ScanLine,
  Send,
  Sprout,
  Store,
} from 'lucide-react'
import { showTime } from '../../lib/calendar.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AmountChange, EventRow } from '../../ui/event-row.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { useRelativeDayFormatter } from '../use-relative-day-formatter.ts'
import { useEventWord } from './event-word.ts'
import { words } from './words.ts'

interface LineRowProps {
  line: HistoryLine
  /** The heading above the row names the day. */
  isUnderDay: boolean
  /** The row is an event; otherwise a single movement. */
  isEvent: boolean
  onExplain: (id: number) => void
}

/** Shows an event of the history, with a link to its receipt or its explanation. */
export function LineRow({ line, isUnderDay, isEvent, onExplain }: LineRowProps) {
  const w = useWords(words).history
  const word = useEventWord()
  const when = useRelativeDayFormatter()
  const titleOf = useTradeTitle()
  const own = useOwnAmounts()
  const Icon = groupIcons[line.group]
  const to = receiptOf(line)
  const title = isEvent ? titleOf(line) : undefined
  const time = isUnderDay ? showTime(line.createdTime) : when(line.createdTime)
  return (
    <EventRow
      icon={<Icon aria-hidden />}
      title={title ?? line.description}
      detail={line.event === 'trade' && title ? `${time} · ${line.description}` : time}
      note={line.note}
      amounts={
        <>
          {line.amounts.map(({ pointsType, amount }) => (
            <AmountChange key={pointsType} amount={amount} currency={pointsType} isQuiet={!line.counts} />
          ))}
          {line.parts.map(({ event, amount }) => (
            <span key={event} className="tabular text-xs text-quiet">
              {word(event)} {signed(amount, own.amount)}
            </span>
          ))}
          {line.reward && <span className="text-xs text-violet">{w.earned(own.amount(line.reward))}</span>}
          {line.refunded && (
            <span className="tabular text-xs text-bad">{w.refunded(own.amount(line.refunded))}</span>
          )}
          {/* The ledger's own word for what only changed its place. */}
          {!line.counts && title && line.event !== 'trade' && (
            <span className="text-xs text-quiet">{word(line.event)}</span>
          )}
        </>
      }
      {...(to ? { to } : { onClick: () => onExplain(line.id) })}
    />
  )
}

const signed = (amount: string, show: (amount: string) => string) =>
  `${amount.startsWith('-') ? '' : '+'}${show(amount)}`

/** Returns the title of a sale, a purchase, or what an order or a trade holds or has returned; undefined for other events. */
function useTradeTitle(): (line: HistoryLine) => string | undefined {
  const w = useWords(words).history.trade
  const own = useOwnAmounts()
  return ({ event, amounts, usdt, reference }) => {
    const amount = amounts[0]?.amount ?? '0'
    const gf = own.amount(amount.replace('-', '')).replace(/\.00$/, '')
    const isOrder = reference?.kind === 'order'
    if (event === 'trade-freeze') return isOrder ? w.offered(gf) : w.selling(gf)
    if (event === 'trade-unfreeze') return isOrder ? w.orderEnded(gf) : w.cancelled(gf)
    if (event !== 'trade' || usdt === null) return undefined
    const price = own.amount(usdt).replace(/\.00$/, '')
    return amount.startsWith('-') ? w.sold(gf, price) : w.bought(gf, price)
  }
}

/** Returns the page of an event, if it has one. A completed trade is explained first, with what it froze. */
function receiptOf({ event, reference }: HistoryLine): string | undefined {
  switch (reference?.kind) {
    case 'payment':
      return `${paths.scanPayment}?receipt=${reference.no}`
    case 'order':
      return paths.order(Number(reference.no))
    case 'trade':
      return event === 'trade' ? undefined : paths.trade(Number(reference.no))
    case 'red-packet':
      return paths.redPacket(reference.no)
    case 'split':
      return paths.split(reference.no)
    default:
      return undefined
  }
}

/** The icon of each group of the history. */
export const groupIcons: Record<HistoryGroup, LucideIcon> = {
  payments: ScanLine,
  transfers: Send,
  'red-packets': MailOpen,
  trades: ArrowLeftRight,
  rewards: Award,
  releases: RefreshCw,
  exchanges: ArrowRightLeft,
  wealth: Sprout,
  'own-shop': Store,
  granted: Landmark,
}
