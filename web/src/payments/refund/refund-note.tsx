import { readUnits } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './refund-words.ts'

/** Shows a payment's refunded sum in its row of a list; nothing without a refund. */
export function RefundNote({ record }: { record: Pick<PaymentRecord, 'gfAmount' | 'refundedGf'> }) {
  const w = useWords(words)
  const refunded = readUnits(record.refundedGf)
  if (refunded === 0n) return null
  return (
    <span className="tabular text-xs text-bad">
      {refunded === readUnits(record.gfAmount) ? w.refundedInFull : w.refunded(showAmount(record.refundedGf))}
    </span>
  )
}
