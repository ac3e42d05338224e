import { useForm } from 'react-hook-form'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words as securityWords } from '../security-words.ts'
import { words } from '../words.ts'

interface Proof {
  password: string
  code: string
}

interface SecondFactorSheetProps {
  open: boolean
  onClose: () => void
  title: string
  note: string
  submitLabel: string
  danger?: boolean
  onSubmit: (proof: Proof) => Promise<void>
}

/** Asks for both factors before a change of the second one. */
export function SecondFactorSheet({
  open,
  onClose,
  title,
  note,
  submitLabel,
  danger = false,
  onSubmit,
}: SecondFactorSheetProps) {
  const w = useWords(securityWords).twoFactor
  return (
    <FormSheet {...{ open, onClose, title, submitLabel, danger }} busyLabel={w.busy} failedTitle={w.failed}>
      <ProofForm note={note} onSubmit={onSubmit} />
    </FormSheet>
  )
}

function ProofForm({ note, onSubmit }: Pick<SecondFactorSheetProps, 'note' | 'onSubmit'>) {
  const w = useWords(securityWords).twoFactor
  const say = useWords(words).validation
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  return (
    <SheetForm
      onSubmit={form.handleSubmit(({ password, code }) => onSubmit({ password, code: code.trim() }))}
    >
      <p className="text-sm text-quiet">{note}</p>
      <PasswordField
        label={w.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || say.passwordRequired })}
      />
      <TextField
        label={w.code}
        error={errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('code', { validate: (text) => text.trim() !== '' || w.codeRequired })}
      />
    </SheetForm>
  )
}
