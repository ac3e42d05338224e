import type { PointsAccount } from '@torch/contract/points.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useBalanceFacts } from '../balance-notes.ts'
import { words as pointsWords } from '../words.ts'
import { words } from './detail-words.ts'
import { GfUses } from './gf-uses.tsx'

interface GfDetailProps {
  open: boolean
  onClose: () => void
  account: PointsAccount | undefined
}

export function GfDetail({ open, onClose, account }: GfDetailProps) {
  const w = useWords(words)
  const { unknown } = useWords(pointsWords)
  const { amount } = useOwnAmounts()
  const parts = useBalanceFacts(account, 'GF')
  // A visitor has none; an unknown amount is not shown as zero.
  const facts = account &&
    parts && [
      ...parts,
      { name: w.earned, value: amount(account.totalGfEarned) },
      { name: w.spent, value: amount(account.totalGfSpent) },
      { name: w.created, value: showMinute(account.createdTime) ?? unknown },
      { name: w.updated, value: showMinute(account.updatedTime) ?? unknown },
    ]
  return (
    <Sheet title={w.gfAvailable} {...{ open, onClose }}>
      {facts && <Facts facts={facts} />}
      <h3 className="mt-4 mb-2 flex items-center gap-2 font-semibold">
        <PointsMark of="GF" />
        {w.gfUses}
      </h3>
      <GfUses />
    </Sheet>
  )
}
