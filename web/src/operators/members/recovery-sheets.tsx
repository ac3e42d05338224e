import type { LostFactor } from '@torch/contract/governance.ts'
import type { InspectedMember } from '@torch/contract/operator-lists.ts'
import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { words as governanceWords } from '../governance/words.ts'
import { words } from './recovery-words.ts'

interface RecoverySheetProps {
  member: InspectedMember
  onClose: () => void
}

/** Proposes to remove a factor that the member has. None is preselected. */
export function RemoveFactorSheet({ member, onClose }: RecoverySheetProps) {
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
export function MailboxSheet({ member: { id }, onClose }: RecoverySheetProps) {
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
