import { CoverCard } from '../../economy/cover-card.tsx'
import { ReleaseForecastCard } from '../../economy/release-forecast.tsx'
import { useWords } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ConcentrationCard } from './concentration-card.tsx'
import { CountState } from './count-state.tsx'
import { CsvButton } from './csv-button.tsx'
import { EconomyPage } from './economy-page.tsx'
import { words } from './economy-words.ts'
import { GfCard } from './gf-card.tsx'
import { PvCard } from './pv-card.tsx'
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
