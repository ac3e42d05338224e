import type { ListRow } from '@torch/contract/console.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { listPage } from '../engine/list-page.tsx'
import { showMoment } from '../show-moment.ts'
import { words } from './record-words.ts'

interface CellProps {
  row: ListRow<'returns'>
}

/** Rewards that refunds took back but that were already spent. */
export const Component = listPage('returns', {
  lead: words.tree.returns.lead,
  // The payment's page shows its refunds and journals.
  to: ({ paymentNo }) => paths.consolePayment(paymentNo),
  cells: { openPv: Open, sums: Sums, refundTime: RefundTime },
})

function Open({ row }: CellProps) {
  return <Badge tone="gold">{useWords(words).returns.open(showAmount(row.openPv))}</Badge>
}

function Sums({ row }: CellProps) {
  return useWords(words).returns.sums(showAmount(row.claimedPv), showAmount(row.returnedPv))
}

function RefundTime({ row }: CellProps) {
  return useWords(words).returns.refunded(showMoment(row.refundTime, useLanguage()))
}
