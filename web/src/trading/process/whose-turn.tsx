import type { TradeState } from '@torch/contract/states.ts'
import type { TransactionDetail } from '@torch/contract/trading.ts'
import { Check, Scale, X } from 'lucide-react'
import { dayOf, showTime } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AppealStep } from '../appeals/appeal-step.tsx'
import { TradeBadge } from '../badges.tsx'
import { isOpen } from '../open-states.ts'
import { useTradingTerms } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { useTradingHalt } from '../use-halt.ts'
import { words as shared } from '../words.ts'
import { ClockRing, useDurationFormatter } from './countdown.tsx'
import { words } from './words.ts'

/** Shows who must act, until when, and what happens otherwise. */
export function WhoseTurn({ trade }: { trade: TransactionDetail }) {
  const w = useWords(words).turn
  const s = useWords(shared)
  const terms = useTradingTerms()
  const isHalted = useTradingHalt() !== undefined
  const today = useToday()
  const { next, role, transaction } = trade
  const { status } = transaction
  const isOwn = next.who === role
  const openAppeal = trade.appeals.find((one) => one.kind === 'appeal' && isOpen(one))
  const canComplain = trade.actions.some(({ act, reason }) => act === 'complain' && reason === null)
  const head =
    next.who === 'nobody' ? w.over : next.who === 'arbiter' ? w.arbiter : isOwn ? w.yours : w.theirs
  return (
    <section aria-label={w.label} className="flex flex-col gap-2.5">
      <div className="flex items-center gap-4 max-xs:flex-wrap">
        {next.by ? (
          <ClockRing
            until={next.by}
            minutes={terms && stepMinutes(status, terms) + trade.extendedSeconds / 60}
            isOwn={isOwn}
          />
        ) : (
          <StateMark status={status} />
        )}
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className={classNames('text-sm font-semibold', isOwn ? 'text-accent' : 'text-quiet')}>
              {head}
            </h2>
            <TradeBadge status={status} />
          </div>
          <div aria-live="polite">
            <WhatToDo trade={trade} />
          </div>
        </div>
      </div>
      {next.by && (
        <p className="text-sm text-quiet">
          <span className="tabular font-medium text-text">
            {isHalted
              ? s.stands
              : w.until(dayOf(next.by) === today ? showTime(next.by) : (showMinute(next.by) ?? ''))}
          </span>
          {terms && afterwards(trade, w.afterwards, terms)}
        </p>
      )}
      {openAppeal && <AppealStep appeal={openAppeal} />}
      {canComplain && terms && <p className="text-sm text-quiet">{w.complaint(terms.complaintDays)}</p>}
      {trade.extendedSeconds > 0 && <Extended seconds={trade.extendedSeconds} />}
    </section>
  )
}

/** Returns the whole time of a step with a deadline. */
function stepMinutes(
  status: TradeState,
  {
    payMinutes,
    releaseMinutes,
    appealHours,
  }: { payMinutes: number; releaseMinutes: number; appealHours: number },
): number {
  if (status === 'pending-payment') return payMinutes
  return status === 'paid' ? releaseMinutes : appealHours * 60
}

/** In place of the clock, for a trade without a deadline. */
function StateMark({ status }: { status: TradeState }) {
  const { Icon, tone } =
    status === 'completed'
      ? { Icon: Check, tone: 'bg-good-soft text-good' }
      : status === 'cancelled'
        ? { Icon: X, tone: 'bg-sunken text-quiet' }
        : { Icon: Scale, tone: 'bg-gold-soft text-gold' }
  return (
    <span className={classNames('grid size-[4.5rem] shrink-0 place-items-center rounded-full', tone)}>
      <Icon aria-hidden className="size-9" />
    </span>
  )
}

function WhatToDo({
  trade: { role, transaction, timeline, buyerInfo, sellerInfo },
}: {
  trade: TransactionDetail
}) {
  const { ended, ...turn } = useWords(words).turn
  const { status, totalPrice } = transaction
  const text = (said: string) => <p className="text-base font-semibold">{said}</p>
  if (status === 'pending-payment')
    return role === 'buyer' ? (
      <>
        <p className="font-medium">{turn.buyer[status](nameOf(sellerInfo))}</p>
        <AmountToCopy total={totalPrice} />
      </>
    ) : (
      text(turn.seller[status](showAmount(totalPrice)))
    )
  if (status === 'completed' || status === 'cancelled')
    return text(ended[role][endingOf(timeline, status)](showHundreds(transaction.gfAmount)))
  if (status === 'appealing') return text(turn[role][status])
  if (role === 'buyer') return text(turn.buyer[status])
  return (
    <>
      <p className="font-medium">{turn.seller[status](nameOf(buyerInfo))}</p>
      <AmountToCopy total={totalPrice} />
    </>
  )
}

/** Shows the USDT of a trade, with a button that copies the number as a wallet reads it. */
function AmountToCopy({ total }: { total: string }) {
  const w = useWords(words).turn
  const [whole, cents] = showAmount(total).split('.')
  return (
    <p className="-my-1 flex flex-wrap items-center">
      <span className="tabular text-2xl font-bold">
        {whole}
        <span className="text-quiet">.{cents}</span>
      </span>
      <span className="ml-1.5 font-medium text-quiet">USDT</span>
      <CopyButton
        text={showAmount(total).replaceAll(',', '')}
        label={w.copyAmount}
        copiedLabel={w.copied}
        onFailed={() => toast(w.copyFailed, { tone: 'bad' })}
      />
    </p>
  )
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
  cancelled: Readonly<Record<'buyer' | 'seller', (grace: number) => string>>
  overdue: string
  appealed: (hours: number) => string
}

function afterwards(
  { next: { afterwards: what }, role }: TransactionDetail,
  w: AfterwardsWords,
  terms: { graceMinutes: number; appealHours: number },
): string | undefined {
  if (what === 'nothing') return undefined
  if (what === 'cancelled') return w.cancelled[role](terms.graceMinutes)
  if (what === 'appealed') return w.appealed(terms.appealHours)
  return w[what]
}

function Extended({ seconds }: { seconds: number }) {
  const w = useWords(words).turn
  const showTime = useDurationFormatter()
  return <p className="text-sm text-quiet">{w.extended(showTime(seconds * 1000))}</p>
}
