import type { ListedParameter } from '@torch/contract/governance.ts'
import { MINUS, readUnits, showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { Link } from 'react-router'
import { useQueryOf } from '../../lib/api/queries.ts'
import { addDays, type Day, dayOf } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CurveChart, CurveTable } from '../../ui/figures/curve-chart.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMay } from '../account/operator-session.ts'
import { useFlows } from '../economy/queries.ts'
import { useParameters } from '../governance/queries.ts'
import { useFormatParameter } from '../governance/use-format-parameter.ts'
import { journalWords, kindName } from '../journal-words.ts'
import { showDate } from '../show-moment.ts'
import { type CoverCause, type CoverDay, coverHistory } from './cover-history.ts'
import { words } from './home-words.ts'

const DAYS_SHOWN = 90
const CAUSES_SHOWN = 6
/** 0.01 per cent; smaller shares are shown as zero. */
const SHOWN_SHARE = 100n
/** The parameters that decide how much PV is made and what the pool can pay for. */
const MARKED = ['points.release-divisor', 'payments.customer-reward-tenths', 'ledger.reward-budget-ppm']

/** Shows the cover of the last 90 days as a curve, what moved it in the last week, and changes of its parameters. */
export function CoverHistoryCard() {
  const w = useWords(words).cover
  const flows = useFlows(String(DAYS_SHOWN))
  const cover = useQueryOf('getCover')
  const mayReadParameters = useMay('parameters:read')
  const { data: parameters = [] } = useParameters(mayReadParameters)
  return (
    <Card>
      <CardTitle
        action={cover.data && <Badge tone="neutral">{w.inUse((cover.data.inUse / 100).toFixed(1))}</Badge>}
      >
        <Link to={paths.consoleEconomy}>{w.title}</Link>
      </CardTitle>
      <p className="pb-2 text-sm text-quiet">{w.lead}</p>
      <Loaded
        of={flows}
        skeleton={
          <Loading>
            <Skeleton className="h-72" />
          </Loading>
        }
      >
        {(some) => {
          if (!cover.data) return <Skeleton className="h-72" />
          const { time, pv, pool, releaseDivisor } = cover.data
          const divisor = parameters.find(({ name }) => name === 'points.release-divisor')
          const { curve, causes } = coverHistory(
            some,
            {
              day: dayOf(time),
              pv: readUnits(pv),
              pool: readUnits(pool),
              divisors: divisorsOf(divisor, BigInt(releaseDivisor)),
            },
            DAYS_SHOWN,
          )
          return (
            <>
              <CoverCurve curve={curve} changes={changesOf(parameters, curve)} />
              <Causes causes={causes} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** The divisors over time; only the current one where the operator may not read parameters. */
function divisorsOf(divisor: ListedParameter | undefined, current: bigint) {
  const known = (divisor?.history ?? [])
    .map(({ since, value }) => ({ since: since ? dayOf(since) : '', value: BigInt(value) }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const [first = { since: '', value: current }, ...rest] = known
  return [first, ...rest] as const
}

interface Change {
  day: Day
  parameter: ListedParameter
  value: string
}

/** Changes of the marked parameters within the days of the curve, newest first. */
function changesOf(parameters: readonly ListedParameter[], curve: readonly CoverDay[]): Change[] {
  const [first] = curve
  return parameters
    .filter(({ name }) => MARKED.includes(name))
    .flatMap((parameter) =>
      parameter.history.flatMap(({ since, value }) =>
        since && first && dayOf(since) >= first.day ? [{ day: dayOf(since), parameter, value }] : [],
      ),
    )
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

function CoverCurve({ curve, changes }: { curve: readonly CoverDay[]; changes: readonly Change[] }) {
  const w = useWords(words).cover
  const language = useLanguage()
  const show = useFormatParameter()
  const days = curve.map(({ day, share }) => ({ day, percent: share }))
  const weekAgo = days.find(({ day }) => day === addDays(days.at(-1)?.day ?? '', -7))
  return (
    <>
      <CurveChart
        label={w.title}
        tone="gold"
        points={days.map(({ day, percent }) => ({ label: showDate(day, language), value: percent }))}
        marks={changes.map((change) => days.findIndex(({ day }) => day === change.day))}
        readout={(place) => {
          const day = days[place]
          return (
            day && (
              <>
                <span className="block font-semibold">{showDate(day.day, language)}</span>
                {w.inUse(showUnits(day.percent))}
                {place === days.length - 1 && weekAgo && ` · ${w.weekAgo(showUnits(weekAgo.percent))}`}
              </>
            )
          )
        }}
        table={
          <CurveTable
            caption={w.title}
            heads={[w.day, w.share]}
            rows={days
              .filter((_, place) => (days.length - 1 - place) % 7 === 0)
              .map(({ day, percent }) => [showDate(day, language), `${showUnits(percent)}%`])}
          />
        }
      />
      {changes.length > 0 && (
        <ul aria-label={w.changes} className="flex flex-col gap-1 pb-2 text-sm">
          {changes.map(({ day, parameter, value }) => (
            <li key={`${parameter.name} ${day} ${value}`}>
              <span className="tabular text-quiet">{showDate(day, language)}</span>{' '}
              {parameter.title[language] ?? parameter.name} → {show(value, parameter.unit)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Causes({ causes }: { causes: readonly CoverCause[] }) {
  const w = useWords(words).cover
  const { kinds } = useWords(journalWords)
  if (causes.length === 0) return <p className="text-sm text-quiet">{w.noCauses}</p>
  const shown = causes.slice(0, CAUSES_SHOWN)
  const rest = causes.slice(CAUSES_SHOWN)
  const others = {
    pv: rest.reduce((sum, { pv }) => sum + pv, 0n),
    share: rest.reduce((sum, { share }) => sum + share, 0n),
  }
  const lines = [
    ...shown.map(({ kind, ...figures }) => ({
      name: kind === null ? w.divisor : kindName(kinds, kind),
      ...figures,
    })),
    ...(rest.length > 0 ? [{ name: w.others, ...others }] : []),
  ]
  return (
    <table className="tabular w-full text-sm">
      <thead className="text-quiet">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            {w.causes}
          </th>
          <th scope="col" className="py-1.5 pl-2 text-right font-medium">
            PV
          </th>
          <th scope="col" className="py-1.5 pl-2 text-right font-medium">
            {w.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, pv, share }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            <td className="py-2 pl-2 text-right">{signed(pv)}</td>
            <td
              className={`py-2 pl-2 text-right font-medium ${share >= SHOWN_SHARE ? 'text-bad' : share <= -SHOWN_SHARE ? 'text-good' : ''}`}
            >
              {signedShare(share)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signed = (units: Units) => (units > 0n ? `+${showUnits(units)}` : showUnits(units))

/** Shows a share below 0.01 with its four decimals, where it would be zero otherwise. */
function signedShare(share: Units): string {
  const isSmall = share !== 0n && share < SHOWN_SHARE && share > -SHOWN_SHARE
  if (!isSmall) return signed(share)
  return writeUnits(share).replace(/^-?/, share > 0n ? '+' : MINUS)
}
