import type { PublishedProof } from '@torch/contract/balance-proof.ts'
import { Download } from 'lucide-react'
import { useQueryOf } from '../lib/api/queries.ts'
import { showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../ui/card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { CoverCard } from './cover-card.tsx'
import { GfDistribution } from './gf-distribution.tsx'
import { OwnCheck } from './own-check.tsx'
import { ReleaseForecastCard } from './release-forecast.tsx'
import { words } from './words.ts'

const DAYS_SHOWN = '8'

/** Shows public figures of all points (rules/economy#transparency). */
export function Component() {
  const w = useWords(words)
  const query = useQueryOf('listProofs', { query: { size: DAYS_SHOWN } })
  const { data: proofs } = query
  const releaseForecast = useQueryOf('getReleaseForecast')
  const cover = useQueryOf('getCover')
  const oversight = useQueryOf('getOversight').data
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

const fileOf = (day: string) => `/api/economy/proofs/${day}.json`

/** Shows the newest day's published proof, and the files of earlier days. */
export function ProofList({ proofs }: { proofs: readonly PublishedProof[] }) {
  const w = useWords(words).proofs
  const [newest, ...earlier] = proofs
  if (!newest) return null
  const { journal } = newest
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <p className="text-sm text-quiet">{w.lead}</p>
      <dl className="mt-3 flex flex-col gap-3">
        <HashLine name={w.root} value={newest.root} />
        <HashLine name={w.hash} value={newest.hash} />
        <HashLine
          name={w.journal}
          value={journal ? w.block(String(journal.block), journal.hash) : w.noBlock}
        />
      </dl>
      <a href={fileOf(newest.day)} download className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
        <Download aria-hidden className="size-4" />
        {w.download}
      </a>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{w.earlier}</h3>
          <ul className="mt-1 grid grid-cols-2 gap-x-4 max-xs:grid-cols-1 wide:grid-cols-3">
            {earlier.map(({ day }) => (
              <li key={day}>
                <a
                  href={fileOf(day)}
                  download
                  aria-label={w.save(day)}
                  className="tabular inline-flex min-h-11 items-center text-sm text-accent"
                >
                  {day}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-sm text-quiet">{w.how}</p>
    </Card>
  )
}

function HashLine({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-mono text-xs/[1.25rem] break-all whitespace-pre-line">{value}</dd>
    </div>
  )
}
