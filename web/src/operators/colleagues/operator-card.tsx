import type { Colleague } from '@torch/contract/operators.ts'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words as consoleWords } from '../words.ts'
import { words } from './colleague-words.ts'

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
            <Button variant="danger" aria-label={`${w.disable} ${name}`} onClick={() => onAsk('disable')}>
              {w.disable}
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
