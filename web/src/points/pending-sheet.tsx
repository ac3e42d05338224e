import { readUnits } from '@torch/contract/money.ts'
import type { PendingRewards } from '@torch/contract/points.ts'
import { useState } from 'react'
import { useTerms } from '../economy/terms.ts'
import { dayOf, showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { useDayFormatter } from '../lib/use-day-formatter.ts'
import { useWords } from '../lib/words.ts'
import { Amount } from '../ui/figures/amount.tsx'
import { Figure } from '../ui/figures/figure.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { usePendingRewards } from './assets-queries.ts'
import { EntryDetail } from './history/entry-detail.tsx'
import { RewardList } from './reward-list.tsx'
import { words } from './rewards-words.ts'
import { WaitingRewards } from './waiting-rewards.tsx'

/** Shows pending rewards day by day, and what is kept and owed. */
export function PendingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const w = useWords(words).pending
  const rewards = usePendingRewards()
  const [reward, setReward] = useState<number>()
  const back = () => setReward(undefined)
  if (open && reward !== undefined) return <EntryDetail id={reward} open onClose={back} onWealth={onClose} />
  return (
    <Sheet title={w.title} {...{ open, onClose }}>
      <Loaded of={rewards} skeleton={<SkeletonRows />}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <OwedRewards rewards={data} />
            <RewardHoldNote rewards={data} />
            <UpcomingRewards rewards={data} onShow={setReward} />
            <WaitingRewards rewards={data} />
            <KeptRewards rewards={data} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

interface Part {
  rewards: PendingRewards
}

function OwedRewards({ rewards: { owed, owedFrom } }: Part) {
  const w = useWords(words).pending
  const own = useOwnAmounts()
  const shown = useDayFormatter()
  if (readUnits(owed) === 0n) return null
  const [only, ...others] = owedFrom.map(({ refundTime, ...one }) => ({
    ...one,
    day: shown(dayOf(refundTime)),
  }))
  const isOne = only !== undefined && others.length === 0
  return (
    <div className="tabular flex flex-col gap-1 rounded-md bg-bad-soft px-3 py-2.5 text-sm">
      <p className="font-medium text-bad">
        {isOne ? w.owed(own.amount(owed), only.day) : w.owedInAll(own.amount(owed))}
      </p>
      {only && others.length > 0 && (
        <ul>
          {[only, ...others].map(({ refundNo, amount, day }) => (
            <li key={refundNo}>{w.owedOne(own.amount(amount), day)}</li>
          ))}
        </ul>
      )}
      <p>{w.owedMeans}</p>
    </div>
  )
}

function RewardHoldNote({ rewards: { holdReason, holdUntil } }: Part) {
  const w = useWords(words).pending
  const language = useLanguage()
  if (holdReason === null) return null
  return (
    <div className="rounded-md bg-gold-soft px-3 py-2.5 text-sm">
      <p className="font-medium">{w.heldTitle}</p>
      {holdReason && <p className="break-words">{w.holdReason(holdReason)}</p>}
      {holdUntil && <p>{w.holdUntil(showMoment(holdUntil, language))}</p>}
    </div>
  )
}

interface DayProps {
  day: PendingRewards['days'][number]
  isHeld: boolean
  onShow: (id: number) => void
}

function UpcomingRewards({ rewards, onShow }: Part & Pick<DayProps, 'onShow'>) {
  const w = useWords(words).pending
  const pendingDays = useTerms()?.rewardPendingDays
  const { pending, days } = rewards
  if (days.length === 0) return <p className="text-quiet">{w.none}</p>
  return (
    <>
      <Figure units={readUnits(pending)} currency="PV" own />
      {pendingDays !== undefined && pendingDays > 0 && (
        <p className="text-sm text-quiet">{w.lead(pendingDays)}</p>
      )}
      {days.map((day) => (
        <Day key={day.day} day={day} isHeld={rewards.holdReason !== null} onShow={onShow} />
      ))}
    </>
  )
}

function Day({ day, isHeld, onShow }: DayProps) {
  const w = useWords(words).pending
  const shown = useDayFormatter()
  const { availableOn, entries, amount } = day
  const when = availableOn ? w.yoursOn(shown(availableOn)) : isHeld ? w.held : w.anyMoment
  const listed = entries.reduce((sum, one) => sum + readUnits(one.amount), 0n)
  return (
    <section aria-label={when}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{when}</h3>
        <Amount value={amount} currency="PV" signed own className="font-semibold text-violet" />
      </div>
      <p className="text-xs text-quiet">{w.earnedOn(shown(day.day))}</p>
      <div className="mt-1.5">
        <RewardList
          rewards={entries}
          onShow={onShow}
          more={listed === readUnits(amount) ? undefined : w.more}
        />
      </div>
    </section>
  )
}

function KeptRewards({ rewards }: Part) {
  const w = useWords(words).pending
  const own = useOwnAmounts()
  const kept = readUnits(rewards.kept)
  if (kept === 0n) return null
  return (
    <section aria-label={w.kept} className="tabular rounded-md bg-sunken px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <h3>{w.kept}</h3>
        <span>{own.units(kept)} PV</span>
      </div>
      <p className="pt-1 text-quiet">{w.keptMeans}</p>
    </section>
  )
}
