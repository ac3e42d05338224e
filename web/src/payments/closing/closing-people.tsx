import { readUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { CardTitle } from '../../ui/card.tsx'
import { words } from './closing-words.ts'

/** The day by who rang it up, and the shifts that were opened on it. */
export function ClosingPeople({ closing: { people, shifts } }: { closing: Closing }) {
  const w = useWords(words)
  return (
    <>
      {people.length > 0 && (
        <section aria-labelledby="people">
          <CardTitle>
            <span id="people">{w.people}</span>
          </CardTitle>
          <ul className="tabular divide-y divide-line text-sm">
            {people.map(({ name, count, refundedGf, netGf, discountGf }) => (
              <Line
                key={name ?? ''}
                name={name ?? w.nobody}
                note={[
                  `${w.count(count)} · ${w.refunded} ${showAmount(refundedGf)}`,
                  ...(readUnits(discountGf) > 0n ? [`${w.discount} ${showAmount(discountGf)}`] : []),
                ].join(' · ')}
                netGf={netGf}
              />
            ))}
          </ul>
        </section>
      )}
      {shifts.length > 0 && (
        <section aria-labelledby="shifts">
          <CardTitle>
            <span id="shifts">{w.shifts}</span>
          </CardTitle>
          <ul className="tabular divide-y divide-line text-sm">
            {shifts.map(({ shiftId, name, openedTime, closedTime, count, refundedGf, netGf }) => (
              <Line
                key={shiftId}
                name={`${name} · ${showTime(openedTime)} – ${closedTime ? showTime(closedTime) : w.shiftOpen}`}
                note={`${w.count(count)} · ${w.refunded} ${showAmount(refundedGf)}`}
                netGf={netGf}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({ name, note, netGf }: { name: string; note: string; netGf: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-quiet">{note}</span>
      </span>
      <span className="ml-auto font-medium">{showAmount(netGf)} GF</span>
    </li>
  )
}
