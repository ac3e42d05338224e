import { ChevronRight, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useTimeout } from '../../lib/use-timeout.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { useLocalText } from '../../merchants/local-text.ts'
import { paths } from '../../paths.ts'
import { recentPayment } from './recent-payment.ts'

/** Shows the latest payment on home for an hour, so that the payer finds the receipt after the automatic return. */
export function RecentPaymentLine({ payer }: { payer: number }) {
  const w = useWords(words)
  const text = useLocalText()
  const [paid, setPaid] = useState(() => recentPayment(payer))
  useTimeout(paid !== undefined, paid?.left ?? 0, () => setPaid(undefined))
  if (!paid) return null
  return (
    <Link
      to={`${paths.scanPayment}?receipt=${paid.paymentNo}`}
      className="flex min-h-12 items-center gap-2.5 rounded-lg bg-good-soft px-3.5 py-2 text-sm font-medium text-good transition-opacity hover:opacity-85"
    >
      <ReceiptText aria-hidden className="size-5 shrink-0" />
      <span className="tabular min-w-0 flex-1">
        {w.justPaid(showAmount(paid.gfAmount), text(paid.shopName, paid.shopNameEn))}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

/** Separate from the module's other texts, because home loads them. */
export const words = defineWords({
  justPaid: {
    zh: (amount: string, shop: string) => `已付给${shop} ${amount} GF，查看凭证`,
    en: (amount: string, shop: string) => `${amount} GF to ${shop}, receipt`,
  },
})
