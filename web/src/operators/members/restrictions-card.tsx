import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { reasonText } from '@torch/contract/standard-reasons.ts'
import { type MemberPart, memberParts } from '@torch/contract/states.ts'
import { useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { hasRole, useOperatorSession } from '../account/operator-session.ts'
import { ActAnswers } from '../act-answers.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { operatorCall } from '../operator-call.ts'
import { words } from './restriction-words.ts'

/** Shows the member's restrictions; rewards on hold have their own card. */
export function RestrictionsCard({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const language = useLanguage()
  const { restrictions } = member
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <Facts
        facts={memberParts.map((part) => {
          const restriction = restrictions.find((one) => one.part === part)
          if (!restriction) return { name: w.parts[part], value: w.running }
          const { by, since, until, reason, answers } = restriction
          return {
            name: w.parts[part],
            value: (
              <span className="break-words">
                {until === null
                  ? w.restrictedSince(by, showMoment(since, language))
                  : w.restrictedUntil(by, showMoment(until, language))}
                <br />
                {reasonText(reason)[language]}
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
  if (!operator || !(['support', 'treasurer', 'owner'] as const).some((role) => hasRole(operator, role)))
    return null
  const restrictedParts = restrictions.map(({ part }) => part)
  const unrestrictedParts = memberParts.filter((part) => !restrictedParts.includes(part))
  const onClose = () => setOpen(undefined)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {unrestrictedParts.length > 0 && (
        <Button variant="secondary" onClick={() => setOpen('restrict')}>
          {w.restrict}
        </Button>
      )}
      {restrictedParts.map((part) => (
        <Button key={part} variant="secondary" onClick={() => setOpen(part)}>
          {w.liftOf(w.parts[part])}
        </Button>
      ))}
      {open === 'restrict' && (
        <RestrictSheet {...{ id, username, restrictionHours, unrestrictedParts, onClose }} />
      )}
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
  unrestrictedParts: readonly MemberPart[]
  onClose: () => void
}

const DURATIONS = { usual: undefined, lifted: null, h24: 24, h72: 72, h168: 168, h720: 720 } as const

function RestrictSheet({ id, username, restrictionHours, unrestrictedParts, onClose }: RestrictSheetProps) {
  const w = useWords(words)
  const [part, setPart] = useState<MemberPart>(unrestrictedParts[0] ?? 'payouts')
  const [duration, setDuration] = useState<keyof typeof DURATIONS>('usual')
  return (
    <ReasonSheet
      open
      standard="restrictMember"
      danger
      onClose={onClose}
      title={w.restrictTitle(username)}
      hint={w.shown}
      submitLabel={w.restrict}
      done={w.done}
      act={(reason) =>
        operatorCall('restrictMember', {
          params: { id },
          body: { part, reason, ...(DURATIONS[duration] !== undefined && { hours: DURATIONS[duration] }) },
        })
      }
    >
      <Select
        label={w.what}
        value={part}
        onValueChange={setPart}
        options={unrestrictedParts.map((value) => ({ value, label: w.parts[value] }))}
      />
      <p className="text-sm text-quiet">{w.means[part]}</p>
      <Select
        label={w.durationLabel}
        value={duration}
        onValueChange={setDuration}
        options={[
          { value: 'usual', label: w.usual(restrictionHours) },
          ...(['h24', 'h72', 'h168', 'h720'] as const).map((value) => ({ value, label: w.duration[value] })),
          { value: 'lifted', label: w.untilLifted },
        ]}
      />
    </ReasonSheet>
  )
}
