import type { TransactionDetail } from '@torch/contract/trading.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { TradeBadge } from '../badges.tsx'
import { useTradingTerms } from '../queries.ts'
import { showHundreds } from '../show-hundreds.ts'
import { words as shared } from '../words.ts'
import { Countdown } from './countdown.tsx'
import { words } from './words.ts'

/** Who must act now, until when, and what happens otherwise. */
export function WhoseTurn({ trade }: { trade: TransactionDetail }) {
  const w = useWords(words).turn
  const terms = useTradingTerms()
  const { next, role, transaction } = trade
  const isOwn = next.who === role
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
      {trade.extendedSeconds > 0 && <Extended seconds={trade.extendedSeconds} />}
    </section>
  )
}

function WhatToDo({ trade: { role, transaction } }: { trade: TransactionDetail }) {
  const w = useWords(words).turn[role]
  const { status } = transaction
  if (status === 1) return w['1'](showAmount(transaction.totalPrice))
  if (status === 4) return w['4'](showHundreds(transaction.gfAmount))
  if (status === 2) return w['2']
  if (status === 3) return w['3']
  return status === 5 ? w['5'] : w['6']
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
  const s = useWords(shared).left
  const minutes = Math.floor(seconds / 60)
  const time = minutes > 0 ? s.minutes(minutes, seconds % 60) : s.seconds(seconds)
  return <p className="text-sm text-quiet">{w.extended(time)}</p>
}
