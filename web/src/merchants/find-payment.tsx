import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../lib/session.ts'
import { defineWords, useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'

const words = defineWords({ find: { zh: '查找付款', en: 'Find a payment' } })

/** Links from any screen of a shop to its payments, for the owner. */
export function FindPayment() {
  const { find } = useWords(words)
  if (!useSession()?.user.merchantInfo) return null
  return (
    <Link
      to={paths.findPayment}
      aria-label={find}
      title={find}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken active:bg-sunken"
    >
      <ReceiptText aria-hidden className="size-5" />
    </Link>
  )
}
