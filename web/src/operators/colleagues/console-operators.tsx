import type { Colleague } from '@torch/contract/operators.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOperatorSession } from '../account/operator-session.ts'
import { useActFromSearch } from '../global-search/pending-act.ts'
import { SectionLink } from '../list/section-link.tsx'
import { SectionPage } from '../section-page.tsx'
import { showMoment } from '../show-moment.ts'
import { words as consoleWords } from '../words.ts'
import { AddOperatorSheet } from './add-operator-sheet.tsx'
import { ChangeOperatorSheet } from './change-operator-sheet.tsx'
import { words } from './colleague-words.ts'
import { type IssuedPassword, IssuedPasswordSheet } from './issued-password-sheet.tsx'
import { useChangeStatus } from './use-change-status.tsx'
import { useColleagues } from './use-colleagues.ts'

/** Lists the operators: owners add them, change roles and reset logins. */
export function Component() {
  const w = useWords(words)
  return (
    <SectionPage section="operators" lead={w.lead}>
      <Operators />
    </SectionPage>
  )
}

function Operators() {
  const w = useWords(words)
  const own = useOperatorSession()?.operator.id
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Colleague>()
  const [issued, setIssued] = useState<IssuedPassword>()
  useActFromSearch(['add-operator'], () => setAdding(true))
  const changeStatus = useChangeStatus(setIssued)
  const operatorsQuery = useColleagues()
  const { data } = operatorsQuery
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
              onAsk={(what) => (what === 'edit' ? setEditing(one) : void changeStatus(what, one))}
            />
          </li>
        ))}
      </ul>
      <AddOperatorSheet open={adding} onClose={() => setAdding(false)} onPasswordIssued={setIssued} />
      {editing && <ChangeOperatorSheet operator={editing} onClose={() => setEditing(undefined)} />}
      <IssuedPasswordSheet issued={issued} onClose={() => setIssued(undefined)} />
    </div>
  )
}

function isOnlyOwner(operators: readonly Colleague[], own: number | undefined): boolean {
  return !operators.some(
    ({ id, roles, status }) => id !== own && status === 'active' && roles.includes('owner'),
  )
}

interface OperatorCardProps {
  operator: Colleague
  /** Operators cannot change themselves. */
  isOwn: boolean
  onAsk: (what: 'edit' | 'reset' | 'disable' | 'enable') => void
}

/** Shows an operator's roles and login state, with an owner's actions. */
export function OperatorCard({ operator, isOwn, onAsk }: OperatorCardProps) {
  const w = useWords(words)
  const { roles: roleNames } = useWords(consoleWords)
  const language = useLanguage()
  const { id, account, name, roles, status, twoFactorEnabled, hasInitialPassword } = operator
  const { lastLoginTime, createdTime, added } = operator
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{name}</h2>
        <span className="flex shrink-0 gap-1.5">
          {isOwn && <Badge tone="neutral">{w.you}</Badge>}
          <Badge tone={status === 'active' ? 'good' : 'bad'}>{w[status]}</Badge>
        </span>
      </div>
      <Facts
        facts={[
          { name: w.account, value: <span className="break-all">{account}</span> },
          { name: w.roles, value: roles.map((role) => roleNames[role]).join(' · ') },
          {
            name: w.added,
            value: (
              <>
                {showMoment(added?.time ?? createdTime, language)}
                <span className="block text-sm text-quiet">
                  {added ? w.addedBy(added) : w.addedBySettings}
                </span>
              </>
            ),
          },
          { name: w.lastLogin, value: lastLoginTime ? showMoment(lastLoginTime, language) : w.never },
          {
            name: w.twoFactor,
            value: twoFactorEnabled ? w.on : <span className="text-bad">{w.off}</span>,
          },
          { name: w.password, value: hasInitialPassword ? w.hasInitialPassword : w.passwordOwn },
        ]}
      />
      <p className="text-sm">
        <SectionLink section="log" to={`${paths.consoleLog}?operatorId=${id}`}>
          {w.log}
        </SectionLink>
      </p>
      {isOwn ? (
        <p className="mt-auto text-sm text-quiet">{w.ownNote}</p>
      ) : (
        <div className="mt-auto flex flex-wrap gap-2 pt-1 [&>button]:px-3.5">
          <Button variant="secondary" aria-label={w.editTitle(name)} onClick={() => onAsk('edit')}>
            {w.edit}
          </Button>
          <Button variant="secondary" aria-label={`${w.reset} ${name}`} onClick={() => onAsk('reset')}>
            {w.reset}
          </Button>
          {status === 'active' ? (
            <Button variant="secondary" aria-label={`${w.disable} ${name}`} onClick={() => onAsk('disable')}>
              <span className="text-bad">{w.disable}</span>
            </Button>
          ) : (
            <Button aria-label={`${w.enable} ${name}`} onClick={() => onAsk('enable')}>
              {w.enable}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
