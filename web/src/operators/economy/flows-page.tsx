import { showUnits } from '@torch/contract/money.ts'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { CurveChart, CurveTable } from '../../ui/figures/curve-chart.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { journalWords, kindName } from '../journal-words.ts'
import { showDate } from '../show-moment.ts'
import { CsvButton } from './csv-button.tsx'
import { EconomyPage } from './economy-page.tsx'
import { words } from './economy-words.ts'
import { type Flow, useFlows } from './queries.ts'
import { FIGURES, type FlowSum, sumFlows } from './sum-flows.ts'

const SPANS = ['7', '30', '90', '366'] as const
const UNITS = ['GF', 'PV'] as const
const ALL = 'all'

/** Shows a day's movements by kind of event. */
export function Component() {
  const w = useWords(words).flow
  const [choice, choose] = useChoice()
  return (
    <EconomyPage>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{w.lead}</p>
        <div className="grid gap-3 wide:grid-cols-[minmax(0,26rem)_minmax(0,12rem)]">
          <Segmented
            label={w.span}
            value={choice.span}
            onValueChange={(span) => choose({ span })}
            options={SPANS.map((value) => ({ value, label: w.spans[value] }))}
          />
          <Segmented
            label={w.unit}
            value={choice.unit}
            onValueChange={(unit) => choose({ unit })}
            options={UNITS.map((value) => ({ value, label: value }))}
          />
        </div>
        <Flows key={choice.span} {...choice} onKind={(kind) => choose({ kind })} />
      </div>
    </EconomyPage>
  )
}

interface Choice {
  span: (typeof SPANS)[number]
  unit: (typeof UNITS)[number]
  kind: string
}

/** Manages the view in the URL, so that it can be shared. */
function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams()
  const choice: Choice = {
    span: SPANS.find((one) => one === params.get('days')) ?? '30',
    unit: UNITS.find((one) => one === params.get('unit')) ?? 'GF',
    kind: params.get('kind') ?? ALL,
  }
  return [
    choice,
    (change) => {
      const { span, unit, kind } = { ...choice, ...change }
      setParams(
        {
          ...(span !== '30' && { days: span }),
          ...(unit !== 'GF' && { unit }),
          ...(kind !== ALL && { kind }),
        },
        { replace: true, preventScrollReset: true },
      )
    },
  ]
}

function Flows({ span, unit, kind, onKind }: Choice & { onKind: (kind: string) => void }) {
  const w = useWords(words).flow
  const { kinds } = useWords(journalWords)
  const query = useFlows(span)
  const { data } = query
  if (!data)
    return (
      <Loaded
        of={query}
        skeleton={
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-80 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        }
      />
    )
  const ofUnit = data.filter((flow) => flow.unit === unit)
  if (ofUnit.length === 0) return <EmptyState drawing="receipt">{w.none}</EmptyState>
  const byKind = sumFlows(ofUnit, 'kind').sort((one, other) => (one.moved > other.moved ? -1 : 1))
  const shown = byKind.some(({ name }) => name === kind) ? kind : ALL
  const chosen = shown === ALL ? ofUnit : ofUnit.filter((flow) => flow.kind === shown)
  const name = shown === ALL ? w.all : kindName(kinds, shown)
  return (
    <>
      <Card>
        <CardTitle action={<FlowsCsv flows={chosen} unit={unit} />}>{w.chart(name)}</CardTitle>
        <div className="mb-3 wide:max-w-sm">
          <Select
            label={w.of}
            value={shown}
            onValueChange={onKind}
            options={[
              { value: ALL, label: w.all },
              ...byKind.map((one) => ({ value: one.name, label: kindName(kinds, one.name) })),
            ]}
          />
        </div>
        <FlowCurve key={`${unit} ${shown}`} days={sumFlows(chosen, 'day')} unit={unit} name={name} />
      </Card>
      <Card>
        <CardTitle>{w.byKind}</CardTitle>
        <p className="pb-2 text-sm text-quiet">{w.shortNote(unit)}</p>
        <Sums caption={w.byKind} head={w.kind} sums={byKind} nameOf={(one) => kindName(kinds, one)} />
      </Card>
    </>
  )
}

function FlowCurve({ days, unit, name }: { days: readonly FlowSum[]; unit: string; name: string }) {
  const w = useWords(words).flow
  const language = useLanguage()
  const table = (
    <>
      <p className="pb-2 text-quiet">{w.shortNote(unit)}</p>
      <Sums caption={w.byDay} head={w.day} sums={days.toReversed()} nameOf={(day) => day} isInCard />
    </>
  )
  // One day makes no curve.
  if (days.length < 2) return table
  return (
    <CurveChart
      label={w.chart(name)}
      tone={unit === 'GF' ? 'gold' : 'violet'}
      points={days.map((day) => ({ label: showDate(day.name, language), value: day.moved }))}
      readout={(place) => {
        const day = days[place]
        if (!day) return null
        return (
          <>
            <span className="block font-semibold">{showDate(day.name, language)}</span>
            <span>{w.onDay(showUnits(day.moved), unit)}</span>
            {' · '}
            <span className="text-quiet">{w.eventsText(day.events.toLocaleString('en'))}</span>
          </>
        )
      }}
      table={table}
    />
  )
}

interface SumsProps {
  caption: string
  head: string
  sums: readonly FlowSum[]
  nameOf: (name: string) => string
  isInCard?: boolean
}

/** Shows all figures of each sum. Wider than a phone, so it scrolls within its card. */
function Sums({ caption, head, sums, nameOf, isInCard = false }: SumsProps) {
  const w = useWords(words).flow
  const table = (
    <CurveTable
      caption={caption}
      heads={[head, w.events, ...FIGURES.map((figure) => w.short[figure])]}
      rows={sums.map((sum) => [
        nameOf(sum.name),
        sum.events.toLocaleString('en'),
        ...FIGURES.map((figure) => showUnits(sum[figure])),
      ])}
    />
  )
  if (isInCard) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      {table}
    </section>
  )
}

function FlowsCsv({ flows, unit }: { flows: readonly Flow[]; unit: string }) {
  const w = useWords(words).flow
  const { kinds } = useWords(journalWords)
  return (
    <CsvButton
      of={w.csv}
      fileName={`torch-flows-${unit.toLowerCase()}`}
      heads={[w.day, w.kind, w.unit, w.events, ...FIGURES.map((figure) => w[figure])]}
      rows={() =>
        flows.map((flow) => [
          flow.day,
          kindName(kinds, flow.kind),
          flow.unit,
          flow.events,
          ...FIGURES.map((figure) => ({ amount: flow[figure] })),
        ])
      }
    />
  )
}
