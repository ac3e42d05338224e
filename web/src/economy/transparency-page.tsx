import { showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card, ListCard, ListRow } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { OwnCheck } from './own-check.tsx'
import { ProofList } from './proof-list.tsx'
import { useOutlook, useProofs } from './queries.ts'
import { ReleaseOutlook } from './release-outlook.tsx'
import { WhereGfLies } from './where-gf-lies.tsx'
import { words } from './words.ts'

/** What there is of all points together, for anyone (rules.md 12). */
export function Component() {
  const w = useWords(words)
  const { data: proofs, error, refetch } = useProofs()
  const { data: outlook, isPending } = useOutlook()
  const newest = proofs?.[0]
  return (
    <Page title={w.title}>
      <p className="mb-4 text-quiet">{w.lead}</p>
      {!proofs && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!proofs && !error && (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {proofs && !newest && <Card className="text-quiet">{w.none}</Card>}
      {proofs && newest && (
        <div className="flex flex-col gap-4">
          <p className="tabular text-sm text-quiet">{w.asOf(showMinute(newest.madeTime) ?? newest.day)}</p>
          <WhereGfLies proof={newest} />
          {outlook && <ReleaseOutlook outlook={outlook} />}
          {isPending && <Skeleton className="h-[34rem] w-full" />}
          <OwnCheck key={newest.day} proof={newest} />
          <ProofList proofs={proofs} />
          <ListCard aria-label={w.rules}>
            <ListRow title={w.rules} note={w.rulesNote} to={paths.about} />
          </ListCard>
        </div>
      )}
    </Page>
  )
}
