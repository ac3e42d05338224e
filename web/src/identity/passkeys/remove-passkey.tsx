import type { PasskeyInfo } from '@torch/contract/identity.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words } from '../security-words.ts'

interface RemovePasskeyProps {
  /** Undefined closes the sheet. */
  passkey: PasskeyInfo | undefined
  onClose: () => void
  onDone: () => void
}

export function RemovePasskey({ passkey, onClose, onDone }: RemovePasskeyProps) {
  const w = useWords(words).passkeys
  return (
    <FormSheet
      open={passkey !== undefined}
      onClose={onClose}
      title={w.removeTitle(passkey?.name ?? '')}
      submitLabel={w.remove}
      busyLabel={w.removing}
      failedTitle={w.failed}
      danger
    >
      {passkey && <RemovePasskeyForm passkey={passkey} onDone={onDone} />}
    </FormSheet>
  )
}

function RemovePasskeyForm({ passkey, onDone }: { passkey: PasskeyInfo; onDone: () => void }) {
  const w = useWords(words).passkeys
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const onSubmit = form.handleSubmit(async (body) => {
    await call('deletePasskey', { params: { passkeyId: String(passkey.id) }, body })
    onDone()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{w.removeNote}</p>
      <PasswordField
        label={w.loginPassword}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.passwordRequired })}
      />
    </SheetForm>
  )
}
