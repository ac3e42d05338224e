import { readUnits, showUnits } from '@torch/contract/money.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import type { Data } from '../../lib/api/client.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CurveChart, CurveTable } from '../../ui/figures/curve-chart.tsx'
import { showDate } from '../show-moment.ts'
import { CsvButton } from './csv-button.tsx'
import { simulationWords } from './simulation-words.ts'

type Result = Data<'simulateEconomy'>
type Day = Result['curve'][number]

/** Shows when the pool runs dry, the remedies, and the years as a curve and a table. */
export function SimulationResult({ result }: { result: Result }) {
  const w = useWords(simulationWords)
  const language = useLanguage()
  const { world, curve, years, dry, cut, yearAhead, routes } = result
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <PoolOutcome result={result} />
        {cut && (
          <p className="mt-3">
            {w.cut(
              showDate(cut.date, language),
              formatWithoutCents(result.promised),
              formatWithoutCents(result.given),
            )}
          </p>
        )}
        {(dry || cut) && <Remedies result={result} />}
        <p className="mt-3 text-sm text-quiet">
          {w.world(world.members.toLocaleString('en'), showAmount(world.pv), showAmount(world.pool))}{' '}
          {w.assumes}
        </p>
      </Card>
      <Card>
        <CardTitle
          action={
            <CsvButton
              of={w.csv}
              fileName="torch-simulation"
              heads={[w.date, w.membersHead, w.pvHead, w.releasedHead, w.exchangedHead, w.poolHead]}
              rows={() =>
                curve.map((day) => [
                  ...[day.date, day.members, { amount: day.pv }, { amount: day.released }],
                  ...[{ amount: day.exchanged }, { amount: day.pool }],
                ])
              }
            />
          }
        >
          {w.curve}
        </CardTitle>
        <PoolCurve curve={curve} />
        <h3 className="mt-3 text-sm font-semibold">{w.table}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <section aria-label={w.table} tabIndex={0} className="overflow-x-auto">
          <Years days={years} />
        </section>
      </Card>
      {yearAhead && <YearAhead {...yearAhead} />}
      <Routes routes={routes} />
    </div>
  )
}

function PoolOutcome({ result: { dry, world } }: { result: Result }) {
  const w = useWords(simulationWords)
  const language = useLanguage()
  const Icon = dry ? CircleX : CircleCheck
  return (
    <p className={`flex items-start gap-2 text-base font-semibold ${dry ? 'text-bad' : 'text-good'}`}>
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      {dry
        ? w.dry(showDate(dry.date, language), String(Math.ceil(dry.day / 365)))
        : w.lasts(language === 'zh' ? String(world.years) : w.yearsText(String(world.years)))}
    </p>
  )
}

function Remedies({ result: { remedies, complete, world } }: { result: Result }) {
  const w = useWords(simulationWords)
  const now = {
    paymentReward: world.reward,
    exchangeMultiple: String(world.exchangeMultiple),
    releaseDivisor: String(world.releaseDivisor),
  }
  return (
    <>
      <p className="mt-3 font-medium">{w.remedies}</p>
      <ul className="mt-1 list-disc pl-5">
        {remedies.map(({ what, value }) => (
          <li key={what} className={value === null ? 'text-quiet' : undefined}>
            {what === 'pool'
              ? // Rounded up, since the shown figure is cut.
                w.remedy.pool(showUnits(readUnits(value ?? '0') + 99n))
              : value === null
                ? w.noRemedy[what]
                : w.remedy[what](what === 'paymentReward' ? showAmount(value) : value, now[what])}
          </li>
        ))}
      </ul>
      {!complete && <p className="mt-2 text-sm text-quiet">{w.incomplete}</p>}
    </>
  )
}

function PoolCurve({ curve }: { curve: readonly Day[] }) {
  const w = useWords(simulationWords)
  const language = useLanguage()
  return (
    <CurveChart
      label={w.curve}
      tone="gold"
      points={curve.map((day) => ({ label: showDate(day.date, language), value: readUnits(day.pool) }))}
      readout={(place) => {
        const day = curve[place]
        if (!day) return null
        const pool = readUnits(day.pool)
        return (
          <>
            <span className="block font-semibold">
              {showDate(day.date, language)}
              {' · '}
              {pool < 0n ? w.missing(showUnits(-pool)) : w.inPool(showUnits(pool))}
            </span>
            <span className="text-quiet">{w.onDay(showAmount(day.released), showAmount(day.exchanged))}</span>
          </>
        )
      }}
      table={<Years days={curve.filter((_, place) => place % 5 === 0)} />}
    />
  )
}

function Years({ days }: { days: readonly Day[] }) {
  const w = useWords(simulationWords)
  return (
    <CurveTable
      caption={w.table}
      heads={[w.date, w.membersHead, w.pvHead, w.releasedHead, w.exchangedHead, w.poolHead]}
      rows={days.map((day) => [
        ...[
          day.date,
          day.members.toLocaleString('en'),
          formatWithoutCents(day.pv),
          formatWithoutCents(day.released),
        ],
        ...[formatWithoutCents(day.exchanged), formatWithoutCents(day.pool)],
      ])}
    />
  )
}

/** Formats an amount of a forecast without cents. */
function formatWithoutCents(amount: string): string {
  return showAmount(amount).replace(/\.\d+$/, '')
}

/** Shows what each GF promises on its route, and what the platform keeps of it. */
function Routes({ routes }: Pick<Result, 'routes'>) {
  const w = useWords(simulationWords)
  return (
    <Card>
      <CardTitle>{w.routes}</CardTitle>
      <p className="-mt-2 mb-2 text-sm text-quiet">{w.routesNote}</p>
      <CurveTable
        caption={w.routes}
        heads={[w.route, w.promisedHead, w.intoPool, w.kept]}
        rows={routes.map(({ route, pv, pool, kept }) => [
          ...[w.routeNames[route], showAmount(pv), showAmount(pool), showAmount(kept)],
        ])}
      />
    </Card>
  )
}

function YearAhead({ before, after }: NonNullable<Result['yearAhead']>) {
  const w = useWords(simulationWords)
  const language = useLanguage()
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  const shown = isSame ? [before] : [before, after]
  return (
    <Card>
      <CardTitle>{w.today}</CardTitle>
      <p className="-mt-2 mb-2 text-sm text-quiet">{w.todayNote}</p>
      <CurveTable
        caption={w.today}
        heads={[w.figure, ...(isSame ? [w.inForce] : [w.inForce, w.changed])]}
        rows={[
          [w.firstDay, ...shown.map(({ firstDay }) => showAmount(firstDay))],
          [w.released, ...shown.map(({ released }) => showAmount(released))],
          [w.left, ...shown.map(({ left }) => showAmount(left))],
          [
            w.depletionDay,
            ...shown.map(({ depletionDay }) => (depletionDay ? showDate(depletionDay, language) : w.enough)),
          ],
        ]}
      />
    </Card>
  )
}
