import { CircleAlert, UserRoundCheck } from 'lucide-react'
import { useTerms } from '../economy/terms.ts'
import { Refusal } from '../lib/api/failure.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { useWords } from '../lib/words.ts'
import { daysUntilFinal, useMultiples } from './reward-rules.tsx'
import { words } from './words.ts'

/**
 * Shows the inviter of a code and the reward, before the registration. Hidden on failure; the registration validates the
 * code in any case.
 */
export function InviterNote({ code }: { code: string }) {
  const w = useWords(words).inviter
  const debounced = useDebouncedValue(code.trim())
  const terms = useTerms()
  const multiples = useMultiples(terms)
  const { data, error } = useQueryOf('findInviter', debounced !== '' && { query: { code: debounced } })
  const isUnknown = error instanceof Refusal && error.is('unknownReferralCode')
  const isShown = debounced !== '' && debounced === code.trim()
  return (
    <div role="status">
      {isShown && data && (
        <p className="flex items-start gap-2.5 rounded-md bg-accent-soft px-3 py-2.5 text-sm">
          <UserRoundCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>
            <span className="block font-semibold">{w.by(data.maskedName)}</span>
            {!data.isPlatform && terms && multiples !== '' && w.gets(multiples, daysUntilFinal(terms))}
          </span>
        </p>
      )}
      {isShown && isUnknown && (
        <p className="flex items-start gap-2.5 rounded-md bg-bad-soft px-3 py-2.5 text-sm text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {w.unknown}
        </p>
      )}
    </div>
  )
}
