import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ReleaseTable } from '../release/release-table.tsx'
import { words } from '../words.ts'

interface PvDetailProps {
  open: boolean
  onClose: () => void
  account: PointsAccount | undefined
  /** The day of membership. */
  day: number | undefined
}

export function PvDetail({ open, onClose, account, day }: PvDetailProps) {
  const w = useWords(words)
  const show = (amount: string) => showUnits(readUnits(amount))
  // A visitor has no balance, and an unknown one is not zero.
  const facts = account && [
    { name: w.currentBalance, value: show(account.pvBalance) },
    ...(readUnits(account.pendingPv) > 0n ? [{ name: w.onTheWay, value: show(account.pendingPv) }] : []),
    { name: w.earned, value: show(account.totalPvEarned) },
    { name: w.created, value: showMinute(account.createdTime) ?? w.unknown },
    { name: w.updated, value: showMinute(account.updatedTime) ?? w.unknown },
    { name: w.daysSince, value: day === undefined ? w.unknown : w.days(day) },
  ]
  return (
    <Sheet
      title={w.pvPoints}
      {...{ open, onClose }}
      {...(account && {
        footer: (
          // Replaces the sheet's history entry.
          <ButtonLink to={`${paths.assets}?open=foresight`} replace variant="secondary" wide>
            {w.foresight}
          </ButtonLink>
        ),
      })}
    >
      {facts && <Facts facts={facts} />}
      <h3 className="mt-4 mb-1 flex items-center gap-2 font-semibold">
        <PointsMark of="PV" />
        {w.pvRelease}
      </h3>
      <ReleaseTable day={day} />
    </Sheet>
  )
}
