import { showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card, ListCard, ListRow } from '../ui/card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { CoverCard } from './cover-card.tsx'
import { GfDistribution } from './gf-distribution.tsx'
import { OwnCheck } from './own-check.tsx'
import { ProofList } from './proof-list.tsx'
import { useCover, useOversight, useProofs, useReleaseForecast } from './queries.ts'
import { ReleaseForecastCard } from './release-forecast.tsx'
import { words } from './words.ts'

/** Shows public figures of all points (rules/economy#transparency). */
export function Component() {
  const w = useWords(words)
  const query = useProofs()
  const { data: proofs } = query
  const releaseForecast = useReleaseForecast()
  const cover = useCover()
  const oversight = useOversight().data
  const newest = proofs?.[0]
  return (
    <Page title={w.title}>
      <p className="mb-4 text-quiet">{w.lead}</p>
      {oversight?.twoOwners === false && <Card className="mb-4">{w.oneOwner}</Card>}
      <Loaded
        of={query}
        skeleton={
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-40 w-full" />
          </Loading>
        }
      />
      {proofs && !newest && <Card className="text-quiet">{w.none}</Card>}
      {proofs && newest && (
        <div className="flex flex-col gap-4">
          <p className="tabular text-sm text-quiet">{w.asOf(showMinute(newest.madeTime) ?? newest.day)}</p>
          <GfDistribution proof={newest} />
          <Loaded of={cover} skeleton={<Skeleton className="h-40 w-full" />} failed={() => null}>
            {(shown) => (
              <CoverCard
                cover={{ ...shown, budget: shown.today.budget, used: shown.today.used }}
                pool={shown.pool}
                pending={newest.cover.pending}
                note={w.cover.note(showMinute(newest.madeTime) ?? newest.day)}
              />
            )}
          </Loaded>
          <Loaded
            of={releaseForecast}
            skeleton={<Skeleton className="h-[34rem] w-full" />}
            failed={() => null}
          >
            {(shown) => shown && <ReleaseForecastCard releaseForecast={shown} />}
          </Loaded>
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
