import { ChevronRight } from 'lucide-react'
import { useTerms } from '../economy/terms.ts'
import { useQueryOf } from '../lib/api/queries.ts'
import { showAmount, showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { daysUntilFinal } from './reward-rules.tsx'
import { words } from './words.ts'

/** Shows how many registered, and how many of them have paid. */
export function InvitationStats({ userId }: { userId: number }) {
  const w = useWords(words).invite
  const terms = useTerms()
  const query = useQueryOf('getReferralStats', { query: { userId } })
  const { data } = query
  return (
    <Card>
      <CardTitle
        action={
          <ButtonLink to={paths.friends} variant="ghost" className="-my-2 -mr-3">
            {w.friends}
            <ChevronRight aria-hidden className="size-4" />
          </ButtonLink>
        }
      >
        {w.stats}
      </CardTitle>
      {data && (
        <>
          <dl className="grid grid-cols-[repeat(3,auto)] gap-2 text-center max-xs:grid-cols-1">
            <Figure name={w.total} value={String(data.totalReferrals)} />
            <Figure name={w.valid} value={String(data.validUsers)} />
            <Figure name={w.rate} value={`${data.successRate}%`} />
          </dl>
          {terms && (
            <p className="mt-3 text-sm text-quiet">
              {w.validMeaning(showAmount(terms.validFriendMinimum), daysUntilFinal(terms))}
            </p>
          )}
          <p className="tabular mt-1 text-xs text-quiet">{w.asOf(showMinute(data.statsTime) ?? '')}</p>
        </>
      )}
      <Loaded
        of={query}
        skeleton={
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-16 w-full" />
          </Loading>
        }
      />
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse px-1 py-1">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="tabular text-2xl font-bold">{value}</dd>
    </div>
  )
}
