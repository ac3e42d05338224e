import { readUnits } from '@torch/contract/money.ts'
import type { Refund } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { showRecordTime } from '../finance/record-time.ts'
import { words } from './refund-words.ts'

/** Shows a payment's refunds, oldest first, for its payer and its shop. */
export function RefundList({ refunds }: { refunds: readonly (Refund & { madeBy?: string | null })[] }) {
  const w = useWords(words)
  if (refunds.length === 0) return null
  return (
    <section aria-label={w.history} className="pt-3">
      <h3 className="pb-1.5 text-sm font-semibold">{w.history}</h3>
      <ul className="divide-y divide-line rounded-md bg-sunken px-3.5">
        {refunds.map((refund) => (
          <li
            key={refund.refundNo}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2.5"
          >
            <span className="flex min-w-0 flex-[1_1_9rem] flex-col">
              {refund.reason && <span>{refund.reason}</span>}
              <span className="tabular text-sm text-quiet">
                {showRecordTime(refund.refundTime)}
                {refund.madeBy && ` · ${refund.madeBy}`}
              </span>
              <span className="tabular text-xs break-all text-quiet">{refund.refundNo}</span>
            </span>
            <span className="tabular ml-auto flex shrink-0 flex-col items-end">
              <span className="font-semibold">{showAmount(refund.gfAmount)} GF</span>
              <span className="text-xs text-quiet">
                {w.pvBack} {showAmount(refund.rewardPv)}
              </span>
            </span>
            {readUnits(refund.releasedGf) > 0n && (
              <span className="tabular basis-full text-xs text-quiet">
                {w.kept(showAmount(refund.releasedGf))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
