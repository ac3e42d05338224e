import { readUnits, showUnits } from '@torch/contract/money.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '../../lib/api/client.ts'
import { showDate } from '../../lib/calendar.ts'
import { showAmount, wholeCents } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { CurveChart, CurveTable } from '../../ui/figures/curve-chart.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePointsForecast } from '../assets-queries.ts'
import { words } from './words.ts'

type PointsForecast = Data<'getPointsForecast'>
type Side = 'released' | 'left'

interface ForecastSheetProps {
  open: boolean
  onClose: () => void
  onBuy: () => void
}

/** Shows the forecast of today's balance over a year. */
export function ForecastSheet({ open, onClose, onBuy }: ForecastSheetProps) {
  const w = useWords(words).forecast
  const query = usePointsForecast()
  const { data } = query
  return (
    <Sheet
      title={w.title}
      {...{ open, onClose }}
      footer={
        <Button wide onClick={onBuy}>
          {w.buy}
        </Button>
      }
    >
      {data && (
        <div className="flex flex-col gap-6">
          <Curve curve={data.curve} />
          <Milestones forecast={data} />
          <Packages packages={data.packages} />
        </div>
      )}
      <Loaded of={query} skeleton={<SkeletonRows />} />
    </Sheet>
  )
}

function Curve({ curve }: Pick<PointsForecast, 'curve'>) {
  const w = useWords(words).forecast
  const language = useLanguage()
  const [side, setSide] = useState<Side>('released')
  const [first] = curve
  if (!first || readUnits(first.pv) === 0n) return <EmptyState drawing="torch">{w.nothing}</EmptyState>
  const of = (point: PointsForecast['curve'][number]) => (side === 'released' ? point.releasedGf : point.pv)
  return (
    <section aria-label={w.card} className="flex flex-col gap-3">
      <p className="text-sm text-quiet">{w.lead}</p>
      <Segmented<Side>
        label={w.show}
        options={[
          { value: 'released', label: w.released },
          { value: 'left', label: w.left },
        ]}
        value={side}
        onValueChange={setSide}
      />
      <CurveChart
        label={side === 'released' ? w.released : w.left}
        tone={side === 'released' ? 'gold' : 'violet'}
        points={curve.map((point) => ({ label: showDate(point.day, language), value: readUnits(of(point)) }))}
        readout={(place) => {
          const point = curve[place]
          return (
            point && (
              <>
                <span className="block font-semibold">{w.on(showDate(point.day, language))}</span>
                <span className="text-gold">{w.releasedBy(showAmount(point.releasedGf))}</span>
                {' · '}
                <span className="text-violet">{w.leftThen(showAmount(point.pv))}</span>
              </>
            )
          )
        }}
        table={
          <CurveTable
            caption={w.card}
            heads={[w.date, w.released, w.left]}
            rows={monthly(curve).map((point) => [
              showDate(point.day, language),
              showAmount(point.releasedGf),
              showAmount(point.pv),
            ])}
          />
        }
      />
    </section>
  )
}

/** Returns every thirtieth day and the last one, for a readable table. */
function monthly(curve: PointsForecast['curve']): PointsForecast['curve'] {
  return curve.filter((_, place) => place % 30 === 0 || place === curve.length - 1)
}

function Milestones({ forecast: { milestones, pace } }: { forecast: PointsForecast }) {
  const w = useWords(words).forecast
  const language = useLanguage()
  return (
    <section aria-label={w.milestones}>
      <h3 className="font-semibold">{w.milestones}</h3>
      <p className="tabular mb-3 text-sm text-quiet">{w.pace(showAmount(pace))}</p>
      <ul className="flex flex-col gap-3">
        {milestones.map(({ pv, of, now, on, reached }) => (
          <li key={`${of} ${pv}`} className="rounded-md bg-sunken px-3.5 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">
                {of === 'earned' ? w.earned(showAmount(pv)) : w.held(showAmount(pv))}
              </span>
              {reached && (
                <Badge tone="good">
                  <CircleCheck aria-hidden className="size-3.5" />
                  {w.reached}
                </Badge>
              )}
            </p>
            <p className="text-sm text-quiet">{of === 'earned' ? w.earnedFor : w.heldFor}</p>
            {!reached && (
              <>
                <div aria-hidden className="mt-2 h-2 rounded-full bg-surface">
                  <div className="h-full rounded-full bg-violet" style={{ width: `${shareOf(now, pv)}%` }} />
                </div>
                <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
                  <span>
                    {showAmount(now)} / {showAmount(pv)}
                  </span>
                  <span className="text-quiet">{on ? w.by(showDate(on, language)) : w.never}</span>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the progress in whole per cent, at most 100. */
function shareOf(now: string, goal: string): number {
  const all = readUnits(goal)
  const share = all === 0n ? 100n : (readUnits(now) * 100n) / all
  return Number(share > 100n ? 100n : share)
}

function Packages({ packages }: Pick<PointsForecast, 'packages'>) {
  const w = useWords(words).forecast
  const language = useLanguage()
  return (
    <section aria-label={w.packages}>
      <h3 className="mb-2 font-semibold">{w.packages}</h3>
      <ul className="tabular flex flex-col divide-y divide-line">
        {packages.map(({ months, price, releasedGf, net, breakEvenDay }) => {
          const remains = wholeCents(readUnits(net))
          return (
            <li key={months} className="flex flex-col gap-0.5 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">{w.package(months, showAmount(price))}</span>
                <span className={breakEvenDay ? 'text-sm text-good' : 'text-sm text-quiet'}>
                  {breakEvenDay ? w.paysOff(showDate(breakEvenDay, language)) : w.paysNot}
                </span>
              </span>
              <span className="text-sm text-quiet">
                {remains < 0n
                  ? w.notWorth(showAmount(releasedGf), showUnits(-remains))
                  : w.worth(showAmount(releasedGf), showUnits(remains))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
