import type { ReactNode } from 'react'
import { showAmount } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../ui/card.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { words } from './words.ts'

interface CoverProps {
  cover: {
    pv: string
    releaseDivisor: number
    payable: string
    free: string
    /** Hundredths of a per cent. */
    inUse: number
    /** Null before the day's first reward. */
    budget: string | null
    used: string
  }
  pool: string
  /** Rewards not yet available, at the time of the daily proof or of a count. */
  pending: string
  /** The time of these figures. */
  note: ReactNode
}

const WHOLE_RATIO = 10_000

/** Shows the reserve that backs all PV: what the release pool can pay, and today's reward budget. */
export function CoverCard({ cover, pool, pending, note }: CoverProps) {
  const w = useWords(words).cover
  const isCovered = cover.inUse <= WHOLE_RATIO
  const facts = [
    { name: w.pool, value: <Amount value={pool} currency="GF" /> },
    { name: w.payable(cover.releaseDivisor), value: <Amount value={cover.payable} currency="PV" /> },
    { name: w.pv, value: <Amount value={cover.pv} currency="PV" /> },
    { name: w.pending, value: <Amount value={pending} currency="PV" /> },
    { name: w.free, value: <Amount value={cover.free} currency="PV" /> },
    {
      name: w.today,
      value: cover.budget === null ? w.notYet : w.usedOf(showAmount(cover.used), showAmount(cover.budget)),
    },
  ]
  return (
    <Card>
      <CardTitle action={<Badge tone={isCovered ? 'good' : 'bad'}>{isCovered ? w.covered : w.short}</Badge>}>
        {w.title}
      </CardTitle>
      <p className="text-sm text-quiet">{w.lead}</p>
      <p className="my-3 font-medium">{w.inUse((cover.inUse / 100).toFixed(2))}</p>
      <div aria-hidden className="mb-3 h-3 w-full overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full ${isCovered ? 'bg-good' : 'bg-bad'}`}
          style={{ width: `${Math.min(100, cover.inUse / 100)}%` }}
        />
      </div>
      <Facts facts={facts} />
      <p className="mt-2 text-sm text-quiet">{note}</p>
    </Card>
  )
}
