import type { Colleague } from '@torch/contract/operators.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOperatorSession } from '../account/operator-session.ts'
import { SectionPage } from '../section-page.tsx'
import { AddOperatorSheet } from './add-operator-sheet.tsx'
import { ChangeOperatorSheet } from './change-operator-sheet.tsx'
import { words } from './colleague-words.ts'
import { type IssuedPassword, IssuedPasswordSheet } from './issued-password-sheet.tsx'
import { OperatorCard } from './operator-card.tsx'
import { OperatorDialog } from './operator-dialog.tsx'
import { useColleagues } from './queries.ts'

/** Lists the operators: owners add them, change roles and reset logins. */
export function Component() {
  const w = useWords(words)
  return (
    <SectionPage section="operators" lead={w.lead}>
      <Operators />
    </SectionPage>
  )
}

type Asked = 'edit' | 'reset' | 'disable' | 'enable'

function Operators() {
  const w = useWords(words)
  const own = useOperatorSession()?.operator.id
  const [adding, setAdding] = useState(false)
  const [asking, setAsking] = useState<{ what: Asked; of: Colleague }>()
  const [issued, setIssued] = useState<IssuedPassword>()
  const operatorsQuery = useColleagues()
  const { data } = operatorsQuery
  const close = () => setAsking(undefined)
  if (!data) return <Loaded of={operatorsQuery} skeleton={<SkeletonRows count={5} />} />
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setAdding(true)}>
          {w.add}
        </Button>
      </div>
      {isOnlyOwner(data, own) && (
        <div className="rounded-lg bg-gold-soft p-4">
          <p className="font-semibold text-gold">{w.onlyOwner}</p>
          <p className="text-sm">{w.onlyOwnerText}</p>
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[48rem]:max-wide:grid-cols-2 desk:grid-cols-2">
        {data.map((one) => (
          <li key={one.id}>
            <OperatorCard
              operator={one}
              isOwn={one.id === own}
              onAsk={(what) => setAsking({ what, of: one })}
            />
          </li>
        ))}
      </ul>
      <AddOperatorSheet open={adding} onClose={() => setAdding(false)} onPasswordIssued={setIssued} />
      {asking?.what === 'edit' && <ChangeOperatorSheet operator={asking.of} onClose={close} />}
      {asking && asking.what !== 'edit' && (
        <OperatorDialog
          what={asking.what}
          operator={asking.of}
          onClose={close}
          onPasswordIssued={setIssued}
        />
      )}
      <IssuedPasswordSheet issued={issued} onClose={() => setIssued(undefined)} />
    </div>
  )
}

function isOnlyOwner(operators: readonly Colleague[], own: number | undefined): boolean {
  return !operators.some(
    ({ id, roles, status }) => id !== own && status === 'active' && roles.includes('owner'),
  )
}
