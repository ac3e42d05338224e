import type { TradeState } from '@torch/contract/states.ts'
import type { TransactionDetail } from '@torch/contract/trading.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { AppealStep } from '../appeals/appeal-step.tsx'
import { TradeBadge } from '../badges.tsx'
import { isOpen } from '../open-states.ts'
import { useTradingTerms } from '../queries.ts'
import { showHundreds } from '../show-hundreds.ts'
import { Countdown, useDurationFormatter } from './countdown.tsx'
import { words } from './words.ts'

/** Shows who must act, until when, and what happens otherwise. */
export function WhoseTurn({ trade }: { trade: TransactionDetail }) {
  const w = useWords(words).turn
  const terms = useTradingTerms()
  const { next, role, transaction } = trade
  const isOwn = next.who === role
  const openAppeal = trade.appeals.find((one) => one.kind === 'appeal' && isOpen(one))
  const canComplain = trade.actions.some(({ act, reason }) => act === 'complain' && reason === null)
  const head =
    next.who === 'nobody' ? w.over : next.who === 'arbiter' ? w.arbiter : isOwn ? w.yours : w.theirs
  return (
    <section
      aria-label={w.label}
      className={classNames(
        'flex flex-col gap-2 rounded-lg p-4 shadow-card',
        isOwn ? 'bg-accent-soft text-text ring-2 ring-accent' : 'bg-surface',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className={classNames('text-sm font-semibold', isOwn ? 'text-accent' : 'text-quiet')}>{head}</h2>
        <TradeBadge status={transaction.status} />
      </div>
      <p aria-live="polite" className="text-lg font-semibold">
        <WhatToDo trade={trade} />
      </p>
      {next.by && <Countdown until={next.by} />}
      {next.by && terms && (
        <p className="text-sm text-quiet">{afterwards(next.afterwards, w.afterwards, terms)}</p>
      )}
      {openAppeal && <AppealStep appeal={openAppeal} />}
      {canComplain && terms && <p className="text-sm text-quiet">{w.complaint(terms.complaintDays)}</p>}
      {trade.extendedSeconds > 0 && <Extended seconds={trade.extendedSeconds} />}
    </section>
  )
}

function WhatToDo({ trade: { role, transaction, timeline } }: { trade: TransactionDetail }) {
  const { ended, ...turn } = useWords(words).turn
  const w = turn[role]
  const { status } = transaction
  if (status === 'pending-payment') return w[status](showAmount(transaction.totalPrice))
  if (status === 'completed' || status === 'cancelled')
    return ended[role][endingOf(timeline, status)](showHundreds(transaction.gfAmount))
  return w[status]
}

const ENDINGS = [
  'released',
  'decided-for-buyer',
  'decided-for-seller',
  'cancelled',
  'timed-out',
  'conceded',
] as const

/** Returns how the trade ended. */
function endingOf(timeline: TransactionDetail['timeline'], status: TradeState): (typeof ENDINGS)[number] {
  const found = ENDINGS.find((ending) => timeline.some(({ event }) => event === ending))
  return found ?? (status === 'completed' ? 'released' : 'cancelled')
}

interface AfterwardsWords {
  cancelled: (grace: number) => string
  overdue: string
  appealed: (hours: number) => string
}

function afterwards(
  what: TransactionDetail['next']['afterwards'],
  w: AfterwardsWords,
  terms: { graceMinutes: number; appealHours: number },
): string | undefined {
  if (what === 'nothing') return undefined
  if (what === 'cancelled') return w.cancelled(terms.graceMinutes)
  if (what === 'appealed') return w.appealed(terms.appealHours)
  return w[what]
}

function Extended({ seconds }: { seconds: number }) {
  const w = useWords(words).turn
  const showTime = useDurationFormatter()
  return <p className="text-sm text-quiet">{w.extended(showTime(seconds * 1000))}</p>
}
