import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { dayOfMembership, showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Facts } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { PointsMark } from '../ui/points-mark.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { isCurrent, releasePeriods } from './release-periods.ts'
import { words } from './words.ts'

interface PvDetailProps {
  open: boolean
  onClose: () => void
  account: PointsAccount | undefined
  /** When the member registered. */
  registered: string | undefined
}

export function PvDetail({ open, onClose, account, registered }: PvDetailProps) {
  const w = useWords(words)
  const day = registered ? dayOfMembership(registered, Date.now()) : undefined
  const show = (amount: string | undefined) => showUnits(readUnits(amount ?? '0'))
  const facts = [
    { name: w.currentBalance, value: show(account?.pvBalance) },
    { name: w.earned, value: show(account?.totalPvEarned) },
    { name: w.created, value: showMinute(account?.createdTime) ?? w.unknown },
    { name: w.updated, value: showMinute(account?.updatedTime) ?? w.unknown },
    { name: w.daysSince, value: day === undefined ? w.unknown : w.days(day) },
  ]
  return (
    <Sheet title={w.pvPoints} {...{ open, onClose }}>
      <Facts facts={facts} />
      <h3 className="mt-4 mb-1 flex items-center gap-2 font-semibold">
        <PointsMark of="PV" />
        {w.pvRelease}
      </h3>
      <p className="mb-3 text-sm text-quiet">{day === undefined ? w.pvAnonymous : w.pvExplained}</p>
      <ol className="flex flex-col gap-2">
        {releasePeriods.map((period) => {
          const current = isCurrent(period, day)
          return (
            <li
              key={period.from}
              aria-current={current ? 'step' : undefined}
              className={classNames(
                'tabular flex min-h-11 items-center gap-2 rounded-md px-3 text-sm',
                current ? 'bg-violet-soft font-semibold text-violet' : 'bg-sunken',
              )}
            >
              <span className="flex-1">
                {period.to ? w.period(period.from, period.to) : w.periodFrom(period.from)}
              </span>
              {current && <Badge tone="violet">{w.now}</Badge>}
              <span>{w.dailyRate(period.perMille)}</span>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
