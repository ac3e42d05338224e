import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Warns of the usual scam before a risky step. */
export function ScamWarning({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="flex items-start gap-2.5 rounded-md bg-gold-soft px-3 py-2.5 text-sm text-gold">
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
