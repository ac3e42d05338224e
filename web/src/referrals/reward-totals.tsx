import { queryErrorOf } from '../lib/query-state.ts'
import { useWords } from '../lib/words.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useFriends } from './queries.ts'
import { words } from './words.ts'

/** Shows the total rewards of friends and team. Hidden on failure, which the list beside it reports. */
export function RewardTotals({ userId }: { userId: number }) {
  const w = useWords(words).friends
  const { newest, ...asked } = useFriends(userId, '')
  if (!newest && queryErrorOf(asked)) return null
  return (
    <Card>
      <CardTitle>{w.rewards}</CardTitle>
      {newest ? (
        <dl className="flex flex-col gap-2.5">
          {[
            { name: w.direct, value: newest.directReferralReward },
            { name: w.team, value: newest.teamManagementReward },
            { name: w.dividend, value: newest.dividendReward },
          ].map(({ name, value }) => (
            <div key={name} className="flex flex-wrap items-center justify-between gap-x-3">
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="min-w-0 font-semibold">
                <Amount value={value} currency="PV" />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Loaded
          of={asked}
          skeleton={
            <Loading className="flex flex-col gap-2.5">
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-full" />
            </Loading>
          }
        />
      )}
    </Card>
  )
}
