import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { CoverCard } from '../../economy/cover-card.tsx'
import { ReleaseForecastCard } from '../../economy/release-forecast.tsx'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { journalWords, kindName } from '../journal-words.ts'
import { BarTable } from './bar-table.tsx'
import { ConcentrationCard } from './concentration-card.tsx'
import { CountState } from './count-state.tsx'
import { CsvButton } from './csv-button.tsx'
import { EconomyPage } from './economy-page.tsx'
import { words } from './economy-words.ts'
import { type Figures, useEconomy } from './queries.ts'

/** Shows the figures of the whole economy. */
export function Component() {
  return (
    <EconomyPage>
      <Counted />
    </EconomyPage>
  )
}

function Counted() {
  const query = useEconomy()
  const { data } = query
  if (!data)
    return (
      <Loaded
        of={query}
        skeleton={
          <Loading className="grid gap-4 desk:grid-cols-2">
            <Skeleton className="h-20 rounded-lg desk:col-span-2" />
            <Skeleton className="h-112 rounded-lg" />
            <Skeleton className="h-112 rounded-lg" />
          </Loading>
        }
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <CountState economy={data} />
      {data.figures && <AllFigures figures={data.figures} />}
    </div>
  )
}

function AllFigures({ figures }: { figures: Figures }) {
  const w = useWords(words)
  const { gf, pv, cover, releaseForecast, countedTime } = figures
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
      <div className="flex flex-col gap-4">
        <GfCard figures={figures} />
        <ReleaseForecastCard
          releaseForecast={{
            ...releaseForecast,
            madeTime: countedTime,
            pool: gf.releasePool,
            treasury: gf.treasury,
          }}
          action={
            <CsvButton
              of={w.forecastCsv}
              fileName={`torch-releases-${countedTime.slice(0, 10)}`}
              heads={[w.flow.day, 'PV', 'GF']}
              rows={() =>
                releaseForecast.days.map(({ day, pv, gf }) => [day, { amount: pv }, { amount: gf }])
              }
            />
          }
        />
      </div>
      <div className="flex flex-col gap-4">
        <CoverCard
          cover={{ ...cover, pv: pv.outstanding }}
          pool={gf.releasePool}
          pending={pv.pending}
          note={w.coverNote}
        />
        <PvCard figures={figures} />
        <ConcentrationCard figures={figures} />
      </div>
    </div>
  )
}

/** Shows all issued GF by location. */
export function GfCard({ figures: { gf, releaseForecast, countedTime } }: { figures: Figures }) {
  const common = useWords(words)
  const w = common.gf
  const bars = [
    { name: w.membersAvailable, amount: gf.members.available },
    { name: w.membersFrozen, amount: gf.members.frozen },
    { name: w.shopsAvailable, amount: gf.shops.available },
    { name: w.shopsFrozen, amount: gf.shops.frozen },
    { name: w.wealth, amount: gf.wealth },
    { name: w.releasePool, amount: gf.releasePool },
    { name: w.treasury, amount: gf.treasury },
    { name: w.fees, amount: gf.fees },
  ]
  return (
    <Card>
      <CardTitle
        action={
          <CsvButton
            of={w.title}
            fileName={`torch-gf-${countedTime.slice(0, 10)}`}
            heads={[common.name, common.amount]}
            rows={() => [
              [w.issued, { amount: gf.issued }],
              ...bars.map(({ name, amount }) => [name, { amount }]),
            ]}
          />
        }
      >
        {w.title}
      </CardTitle>
      <p className="text-sm text-quiet">{w.issued}</p>
      <p className="mb-2 text-2xl font-bold">
        <Amount value={gf.issued} currency="GF" />
      </p>
      <BarTable caption={w.title} bars={bars} tone="gold" />
      <Facts facts={[{ name: w.interest, value: <Amount value={releaseForecast.promisedInterest} /> }]} />
      <p className="mt-1 text-sm text-quiet">{w.note}</p>
    </Card>
  )
}

/** Shows the PV still to be released, by holder and by origin. */
export function PvCard({ figures: { pv, countedTime } }: { figures: Figures }) {
  const common = useWords(words)
  const w = common.pv
  const { kinds } = useWords(journalWords)
  const holderBars = [
    { name: w.membersAvailable, amount: pv.members.available },
    { name: w.membersFrozen, amount: pv.members.frozen },
    { name: w.pending, amount: pv.pending },
    { name: w.shopsAvailable, amount: pv.shops.available },
    { name: w.shopsFrozen, amount: pv.shops.frozen },
  ]
  const sources = pv.sources
    .filter(({ made }) => readUnits(made) > 0n)
    .map(({ kind, made }) => ({ name: kindName(kinds, kind), amount: made }))
  const back = pv.sources.reduce((all, source) => all + readUnits(source.back), 0n)
  return (
    <Card>
      <CardTitle
        action={
          <CsvButton
            of={w.title}
            fileName={`torch-pv-${countedTime.slice(0, 10)}`}
            heads={[common.name, w.made, w.back]}
            rows={() => [
              ...pv.sources.map((one) => [
                kindName(kinds, one.kind),
                { amount: one.made },
                { amount: one.back },
              ]),
              [w.released, { amount: '0.0000' }, { amount: pv.released }],
              [w.uncounted, { amount: pv.uncounted }, { amount: '0.0000' }],
              [w.outstanding, { amount: pv.outstanding }, { amount: '0.0000' }],
            ]}
          />
        }
      >
        {w.title}
      </CardTitle>
      <p className="text-2xl font-bold">
        <Amount value={pv.outstanding} currency="PV" />
      </p>
      <h3 className="mt-4 text-sm font-semibold">{w.sources}</h3>
      <BarTable caption={w.sources} bars={sources} tone="violet" />
      <Facts
        facts={[
          { name: w.back, value: <Amount value={writeUnits(-back)} /> },
          { name: w.released, value: <Amount value={writeUnits(-readUnits(pv.released))} /> },
          ...(readUnits(pv.uncounted) === 0n
            ? []
            : [{ name: w.uncounted, value: <Amount value={pv.uncounted} /> }]),
          { name: w.outstanding, value: <Amount value={pv.outstanding} /> },
        ]}
      />
      <p className="mt-1 text-sm text-quiet">{w.note}</p>
      <h3 className="mt-4 text-sm font-semibold">{w.held}</h3>
      <BarTable caption={w.held} bars={holderBars} tone="violet" />
    </Card>
  )
}
