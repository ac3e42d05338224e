import type { PointsAccount } from '@torch/contract/points.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/card.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useBalanceFacts } from '../balance-notes.ts'
import { partsOf } from '../queries.ts'
import { ReleaseTable } from '../release/release-table.tsx'
import { words as rewardWords } from '../rewards-words.ts'
import { words as pointsWords } from '../words.ts'
import { words } from './detail-words.ts'

interface PvDetailProps {
  open: boolean
  onClose: () => void
  account: PointsAccount | undefined
  /** The day of membership. */
  day: number | undefined
}

export function PvDetail({ open, onClose, account, day }: PvDetailProps) {
  const w = useWords(words)
  const { unknown } = useWords(pointsWords)
  const r = useWords(rewardWords)
  const { amount } = useOwnAmounts()
  const parts = useBalanceFacts(account, 'PV')
  // A visitor has none; an unknown amount is not shown as zero.
  const facts = account &&
    parts && [
      ...parts,
      { name: w.earned, value: amount(account.totalPvEarned) },
      { name: w.created, value: showMinute(account.createdTime) ?? unknown },
      { name: w.updated, value: showMinute(account.updatedTime) ?? unknown },
      { name: w.daysSince, value: day === undefined ? unknown : w.days(day) },
    ]
  return (
    <Sheet
      title={w.pvPoints}
      {...{ open, onClose }}
      {...(account && {
        footer: (
          // Replaces the sheet's history entry.
          <ButtonLink to={`${paths.assets}?open=forecast`} replace variant="secondary" wide>
            {w.forecast}
          </ButtonLink>
        ),
      })}
    >
      {facts && <Facts facts={facts} />}
      {account && partsOf(account, 'PV').kept > 0n && (
        <p className="mt-2 text-sm text-quiet">{r.pending.keptMeans}</p>
      )}
      <h3 className="mt-4 mb-1 flex items-center gap-2 font-semibold">
        <PointsMark of="PV" />
        {w.pvRelease}
      </h3>
      <ReleaseTable day={day} />
    </Sheet>
  )
}
