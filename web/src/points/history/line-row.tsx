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
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AmountChange, EventRow } from '../../ui/event-row.tsx'
import { useRelativeDayFormatter } from '../use-relative-day-formatter.ts'
import { words } from './words.ts'

interface LineRowProps {
  line: HistoryLine
  /** The heading above the row names the day. */
  isUnderDay: boolean
  onExplain: (id: number) => void
}

/** Shows an event of the history, with a link to its receipt or its explanation. */
export function LineRow({ line, isUnderDay, onExplain }: LineRowProps) {
  const w = useWords(words).history
  const when = useRelativeDayFormatter()
  const Icon = groupIcons[line.group]
  const to = receiptOf(line)
  return (
    <EventRow
      icon={<Icon aria-hidden />}
      title={line.description}
      detail={isUnderDay ? showTime(line.createdTime) : when(line.createdTime)}
      note={line.note}
      amounts={
        <>
          {line.amounts.map(({ pointsType, amount }) => (
            <AmountChange key={pointsType} amount={amount} currency={pointsType} isQuiet={!line.counts} />
          ))}
          {line.reward && <span className="text-xs text-violet">{w.earned(showAmount(line.reward))}</span>}
          {line.refunded && (
            <span className="tabular text-xs text-bad">{w.refunded(showAmount(line.refunded))}</span>
          )}
          {!line.counts && <span className="text-xs text-quiet">{w.notCounted}</span>}
        </>
      }
      {...(to ? { to } : { onClick: () => onExplain(line.id) })}
    />
  )
}

/** Returns the page of an event, if it has one. */
function receiptOf({ reference }: HistoryLine): string | undefined {
  switch (reference?.kind) {
    case 'payment':
      return `${paths.scanPayment}?receipt=${reference.no}`
    case 'trade':
      return paths.trade(Number(reference.no))
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
