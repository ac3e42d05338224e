import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { type MemberPart, memberParts } from '@torch/contract/states.ts'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { mayDo, useOperatorSession } from '../account/operator-session.ts'
import { ActAnswers } from '../act-answers.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './restriction-words.ts'

/** Shows the member's restrictions; held rewards have a card of their own. */
export function RestrictionsCard({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const language = useLanguage()
  const { restrictions } = member
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <Facts
        facts={memberParts.map((part) => {
          const held = restrictions.find((one) => one.part === part)
          if (!held) return { name: w.parts[part], value: w.running }
          const { by, since, until, reason, answers } = held
          return {
            name: w.parts[part],
            value: (
              <span className="break-words">
                {until === null
                  ? w.heldSince(by, showMoment(since, language))
                  : w.heldUntil(by, showMoment(until, language))}
                <br />
                {reason}
                <ActAnswers answers={answers} />
              </span>
            ),
          }
        })}
      />
      {member.status !== 'closed' && <RestrictionActions member={member} />}
    </Card>
  )
}

function RestrictionActions({
  member: { id, username, restrictions, restrictionHours },
}: {
  member: InspectedMember
}) {
  const w = useWords(words)
  const operator = useOperatorSession()?.operator
  const [open, setOpen] = useState<'restrict' | MemberPart>()
  if (!operator || !(['support', 'treasurer', 'owner'] as const).some((role) => mayDo(operator, role)))
    return null
  const held = restrictions.map(({ part }) => part)
  const free = memberParts.filter((part) => !held.includes(part))
  const onClose = () => setOpen(undefined)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {free.length > 0 && (
        <Button variant="secondary" onClick={() => setOpen('restrict')}>
          {w.restrict}
        </Button>
      )}
      {held.map((part) => (
        <Button key={part} variant="secondary" onClick={() => setOpen(part)}>
          {w.liftOf(w.parts[part])}
        </Button>
      ))}
      {open === 'restrict' && <RestrictSheet {...{ id, username, restrictionHours, free, onClose }} />}
      {memberParts.map((part) => (
        <ReasonSheet
          key={part}
          open={open === part}
          onClose={onClose}
          title={w.liftOf(w.parts[part])}
          hint={w.logged}
          submitLabel={w.lift}
          done={w.lifted}
          act={(reason) => operatorCall('liftRestriction', { params: { id, part }, body: { reason } })}
        >
          <p>{w.liftText}</p>
        </ReasonSheet>
      ))}
    </div>
  )
}

interface RestrictSheetProps {
  id: number
  restrictionHours: number
  username: string
  free: readonly MemberPart[]
  onClose: () => void
}

const LASTS = { usual: undefined, lifted: null, h24: 24, h72: 72, h168: 168, h720: 720 } as const

function RestrictSheet({ id, username, restrictionHours, free, onClose }: RestrictSheetProps) {
  const w = useWords(words)
  const [part, setPart] = useState<MemberPart>(free[0] ?? 'payouts')
  const [lasts, setLasts] = useState<keyof typeof LASTS>('usual')
  return (
    <ReasonSheet
      open
      danger
      onClose={onClose}
      title={w.restrictTitle(username)}
      hint={w.shown}
      submitLabel={w.restrict}
      done={w.done}
      act={(reason) =>
        operatorCall('restrictMember', {
          params: { id },
          body: { part, reason, ...(LASTS[lasts] !== undefined && { hours: LASTS[lasts] }) },
        })
      }
    >
      <Select
        label={w.what}
        value={part}
        onValueChange={setPart}
        options={free.map((value) => ({ value, label: w.parts[value] }))}
      />
      <p className="text-sm text-quiet">{w.means[part]}</p>
      <Select
        label={w.forHowLong}
        value={lasts}
        onValueChange={setLasts}
        options={[
          { value: 'usual', label: w.usual(restrictionHours) },
          ...(['h24', 'h72', 'h168', 'h720'] as const).map((value) => ({ value, label: w.lasts[value] })),
          { value: 'lifted', label: w.untilLifted },
        ]}
      />
    </ReasonSheet>
  )
}
