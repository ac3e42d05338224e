import { readUnits } from '@torch/contract/money.ts'
import type { Bill } from '@torch/contract/payments.ts'
import { ReceiptText } from 'lucide-react'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { Figure } from '../../ui/figures/figure.tsx'
import { words } from '../words.ts'
import { BillLines } from './bill-lines.tsx'
import { returnToShop } from './return-to-shop.ts'
import { showTimeLeft } from './time-left.ts'

/** Shows a bill with its fixed amount and its note. */
export function BillToPay({ bill }: { bill: Bill }) {
  const w = useWords(words).bill
  const left = Date.parse(bill.expiresTime) - useNow(1000)
  return (
    <section aria-label={w.title} className="flex flex-col gap-1 rounded-md bg-gold-soft px-4 py-2.5">
      <div className="flex items-center justify-between gap-3 text-sm">
        <h3 className="flex items-center gap-1.5 font-semibold">
          <ReceiptText aria-hidden className="size-4" />
          {w.title}
        </h3>
        <p className="tabular text-quiet">{left > 0 ? w.left(showTimeLeft(left)) : w.expired}</p>
      </div>
      <Figure units={readUnits(bill.gfAmount)} currency="GF" />
      <BillLines lines={bill.lines} discount={bill.discount} />
      {bill.reference && (
        <p className="text-center">
          <span className="text-quiet">{w.reference}</span> <b>{bill.reference}</b>
        </p>
      )}
      {bill.remark && <p className="text-center text-sm">{bill.remark}</p>}
      <p className="text-center text-xs text-quiet">{w.fixed}</p>
      {bill.cancelHost && (
        <button
          type="button"
          onClick={() => void returnToShop(bill.billNo)}
          className="min-h-11 self-center px-3 text-sm font-medium break-all text-accent underline"
        >
          {w.leave(bill.cancelHost)}
        </button>
      )}
    </section>
  )
}

/** Returns true once the bill has expired. */
export function useBillIsOver(bill: Bill | undefined): boolean {
  const time = useNow(1000, bill !== undefined)
  return bill !== undefined && Date.parse(bill.expiresTime) <= time
}
