import type { Closing, Takings } from '@torch/contract/payments.ts'
import { showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { CardTitle } from '../../ui/card.tsx'
import { useTakingsNote } from '../takings.tsx'
import { words } from './closing-words.ts'

/** Shows the day's sums by cashier and by till, and its shifts. */
export function ClosingPeople({ closing: { people, tills, shifts } }: { closing: Closing }) {
  const w = useWords(words)
  const noteOf = useTakingsNote()
  return (
    <>
      <Sums
        id="people"
        title={w.people}
        sums={people.map((one) => ({ ...one, key: one.name ?? '', name: one.name ?? w.withoutBill }))}
      />
      {tills.some(({ tillId }) => tillId !== null) && (
        <Sums
          id="tills"
          title={w.tills}
          sums={tills.map((one) => ({ ...one, key: String(one.tillId), name: one.name ?? w.noTill }))}
        />
      )}
      {shifts.length > 0 && (
        <section aria-labelledby="shifts">
          <CardTitle>
            <span id="shifts">{w.shifts}</span>
          </CardTitle>
          <ul className="tabular divide-y divide-line text-sm">
            {shifts.map(({ shiftId, name, till, openedTime, closedTime, ...sums }) => (
              <Line
                key={shiftId}
                name={`${name} · ${showTime(openedTime)} – ${closedTime ? showTime(closedTime) : w.shiftOpen}${till ? ` · ${till}` : ''}`}
                note={noteOf(sums)}
                netGf={sums.netGf}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface SumsProps {
  id: string
  title: string
  sums: (Takings & { key: string; name: string })[]
}

/** Shows partial sums of the day, the largest GF first. */
function Sums({ id, title, sums }: SumsProps) {
  const noteOf = useTakingsNote()
  if (sums.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <CardTitle>
        <span id={id}>{title}</span>
      </CardTitle>
      <ul className="tabular divide-y divide-line text-sm">
        {sums.map(({ key, name, ...one }) => (
          <Line key={key} name={name} note={noteOf(one)} netGf={one.netGf} />
        ))}
      </ul>
    </section>
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
