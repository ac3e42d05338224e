import type { Desk, Operator } from '@torch/contract/operators.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { hasRole } from '../account/operator-session.ts'
import { words } from './home-words.ts'

/** Returns whether the operator sees faults; auditors and arbiters do not. */
export function canSeeFaults(operator: Operator): boolean {
  return (['support', 'treasurer', 'owner'] as const).some((role) => hasRole(operator, role))
}

/** Lists continuing faults, or states that there are none. */
export function FaultsCard({ faults }: { faults: Desk['faults'] }) {
  const w = useWords(words).faults
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      {faults.length === 0 ? (
        <p className="text-quiet">{w.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {faults.map(({ name, count, since, which }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
              <span className="font-medium">{w.names[name](count)}</span>
              <Badge tone="bad">{w.since(showMoment(since, language))}</Badge>
              {which.length > 0 && (
                <span className="w-full text-sm break-words text-quiet">{which.join(w.separator)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
