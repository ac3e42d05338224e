import type { LostFactor } from '@torch/contract/governance.ts'
import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { useForm } from 'react-hook-form'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { useMay } from '../account/operator-session.ts'
import { Acts } from '../engine/acts.tsx'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { words as governanceWords } from '../governance/words.ts'
import { operatorCall } from '../operator-call.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './recovery-words.ts'

/** Shows what keeps a member from signing in or paying, and the remedies. */
export function RecoveryCard({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  const language = useLanguage()
  const { lockedUntilTime, holdUntilTime, mailboxChange } = member.recovery
  return (
    <Card>
      <CardTitle>{w.title}</CardTitle>
      <Facts
        facts={[
          {
            name: w.paymentPassword,
            value: lockedUntilTime ? w.lockedUntil(showMoment(lockedUntilTime, language)) : w.usable,
          },
          {
            name: w.outgoingPayments,
            value: holdUntilTime ? w.heldUntil(showMoment(holdUntilTime, language)) : w.usable,
          },
          {
            name: w.mailbox,
            value: mailboxChange ? (
              <span className="break-all">
                {w.mailboxWaits(mailboxChange.email, showMoment(mailboxChange.dueTime, language))} ·{' '}
                {mailboxChange.confirmed ? w.confirmed : w.unconfirmed}
              </span>
            ) : (
              w.none
            ),
          },
        ]}
      />
      {member.status === 'active' && <RecoveryActions member={member} />}
    </Card>
  )
}

function RecoveryActions({ member }: { member: InspectedMember }) {
  const w = useWords(words)
  if (!useMay('members:recover')) return null
  const { id, username, recovery, twoFactorEnabled, hasPasskey } = member
  return (
    <div className="mt-3">
      <Acts
        acts={[
          {
            label: w.unlock,
            shown: recovery.lockedUntilTime !== null,
            title: w.unlockTitle(username),
            text: <p>{w.unlockText}</p>,
            hint: w.logged,
            done: w.unlocked,
            act: (reason) => operatorCall('unlockPaymentPassword', { params: { id }, body: { reason } }),
          },
          {
            label: w.removeFactor,
            shown: twoFactorEnabled || hasPasskey,
            sheet: (close) => <RemoveFactorSheet member={member} onClose={close} />,
          },
          {
            label: w.changeMailbox,
            shown: !recovery.mailboxChange,
            sheet: (close) => <MailboxSheet member={member} onClose={close} />,
          },
        ]}
      />
    </div>
  )
}

interface RecoverySheetProps {
  member: InspectedMember
  onClose: () => void
}

/** Proposes to remove a factor that the member has. None is preselected. */
function RemoveFactorSheet({ member, onClose }: RecoverySheetProps) {
  const w = useWords(words)
  const g = useWords(governanceWords)
  const { id, twoFactorEnabled, hasPasskey } = member
  const form = useForm<{ factor: '' | LostFactor; reason: string }>({
    mode: 'onTouched',
    defaultValues: { factor: '', reason: '' },
  })
  const factor = useField(form, 'factor', { validate: (chosen) => chosen !== '' || w.chooseFactor })
  const has: LostFactor[] = [
    ...(twoFactorEnabled ? (['authenticator'] as const) : []),
    ...(hasPasskey ? (['passkeys'] as const) : []),
  ]
  return (
    <ProposeSheet
      form={form}
      title={w.removeFactor}
      reasonHint={w.readByApprover}
      onClose={onClose}
      make={(filled) => ({
        kind: 'remove-factor',
        id: String(id),
        factor: filled.factor === 'passkeys' ? 'passkeys' : 'authenticator',
      })}
    >
      <p className="text-quiet">{w.removeText}</p>
      <Select
        label={g.factor}
        options={[{ value: '', label: '—' }, ...has.map((value) => ({ value, label: g.factors[value] }))]}
        {...factor}
      />
    </ProposeSheet>
  )
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Proposes a replacement for a lost mailbox. */
function MailboxSheet({ member: { id }, onClose }: RecoverySheetProps) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', reason: '' } })
  return (
    <ProposeSheet
      form={form}
      title={w.changeMailbox}
      reasonHint={w.readByApprover}
      onClose={onClose}
      make={({ email }) => ({ kind: 'change-mailbox', id: String(id), email: email.trim() })}
    >
      <p className="text-quiet">{w.changeText}</p>
      <TextField
        label={w.newMailbox}
        type="email"
        autoComplete="off"
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: (text) => ADDRESS.test(text.trim()) || w.mailboxFault })}
      />
    </ProposeSheet>
  )
}
