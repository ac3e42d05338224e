import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from '../words.ts'
import { GfUses } from './gf-uses.tsx'

interface GfDetailProps {
  open: boolean
  onClose: () => void
  account: PointsAccount | undefined
}

export function GfDetail({ open, onClose, account }: GfDetailProps) {
  const w = useWords(words)
  const show = (amount: string) => showUnits(readUnits(amount))
  // A visitor has no balance, and an unknown one is not zero.
  const facts = account && [
    { name: w.currentBalance, value: show(account.gfBalance) },
    ...(readUnits(account.frozenGf) > 0n ? [{ name: w.frozen, value: show(account.frozenGf) }] : []),
    { name: w.earned, value: show(account.totalGfEarned) },
    { name: w.spent, value: show(account.totalGfSpent) },
    { name: w.created, value: showMinute(account.createdTime) ?? w.unknown },
    { name: w.updated, value: showMinute(account.updatedTime) ?? w.unknown },
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
