import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { ReactNode } from 'react'
import type { Data } from '../lib/api/client.ts'
import { showDate } from '../lib/calendar.ts'
import { showMinute } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from '../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../ui/card.tsx'
import { Amount } from '../ui/figures/amount.tsx'
import { CurveChart, CurveTable } from '../ui/figures/curve-chart.tsx'
import { words } from './words.ts'

type ReleaseForecast = NonNullable<Data<'getReleaseForecast'>>

/** Shows the PV released over a year, and whether the pool covers it. */
export function ReleaseForecastCard({
  releaseForecast,
  action,
}: {
  releaseForecast: ReleaseForecast
  action?: ReactNode
}) {
  const w = useWords(words).releaseForecast
  const language = useLanguage()
  const days = accumulate(releaseForecast)
  const last = days.at(-1)
  return (
    <Card>
      <CardTitle
        action={
          <Badge tone={releaseForecast.depletionDay ? 'bad' : 'good'}>
            {releaseForecast.depletionDay ? w.short : w.covered}
          </Badge>
        }
      >
        {w.title}
      </CardTitle>
      <p className="text-sm text-quiet">{w.lead}</p>
      <p className="my-3 font-medium">
        {releaseForecast.depletionDay
          ? w.dry(showDate(releaseForecast.depletionDay, language))
          : w.lasts(showUnits(last?.left ?? 0n))}
      </p>
      <CurveChart
        label={w.curve}
        tone="gold"
        start={0}
        points={days.map(({ day, due }) => ({ label: showDate(day, language), value: due }))}
        readout={(place) => {
          const point = days[place]
          if (!point) return null
          return (
            <>
              <span className="block font-semibold">{showDate(point.day, language)}</span>
              <span>{w.onDay(showUnits(point.gf))}</span>
              {' · '}
              <span className="text-gold">{w.inAll(showUnits(point.due))}</span>
            </>
          )
        }}
        table={
          <CurveTable
            caption={w.curve}
            heads={[w.dayHead, w.gfHead, w.dueHead, w.leftHead]}
            rows={days
              .filter((_, place) => place % 30 === 0 || place === days.length - 1)
              .map(({ day, gf, due, left }) => [day, showUnits(gf), showUnits(due), showUnits(left)])}
          />
        }
      />
      <Facts
        facts={[
          { name: w.pool, value: <Amount value={releaseForecast.pool} /> },
          { name: w.treasury, value: <Amount value={releaseForecast.treasury} /> },
          { name: w.interest, value: <Amount value={releaseForecast.promisedInterest} /> },
          { name: w.membersPv, value: <Amount value={releaseForecast.membersPv} /> },
          { name: w.made, value: showMinute(releaseForecast.madeTime) },
        ]}
      />
      {action && <div className="flex justify-end">{action}</div>}
    </Card>
  )
}

/** Returns each day with the sum due so far and the rest of the pool, which may be negative. */
function accumulate({ days, pool }: ReleaseForecast) {
  let due = 0n
  return days.map(({ day, gf }) => {
    due += readUnits(gf)
    return { day, gf: readUnits(gf), due, left: readUnits(pool) - due }
  })
}
