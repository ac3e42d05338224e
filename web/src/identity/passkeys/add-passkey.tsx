import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { createPasskey, paymentSecret } from '../../lib/passkeys.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { passkeyName } from '../rules.ts'
import { PaymentPasswordFormField } from '../second-key/payment-password-form-field.tsx'
import { words } from '../security-words.ts'

interface AddPasskeyProps {
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Adds a passkey: asks for both passwords first, because a passkey can replace either, and then for the device. */
export function AddPasskey({ open, onClose, onDone }: AddPasskeyProps) {
  const w = useWords(words).passkeys
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.add}
      submitLabel={w.add}
      busyLabel={w.adding}
      failedTitle={w.failed}
    >
      <AddPasskeyForm onDone={onDone} />
    </FormSheet>
  )
}

function AddPasskeyForm({ onDone }: Pick<AddPasskeyProps, 'onDone'>) {
  const w = useWords(words).passkeys
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { name: '', loginPassword: '', paymentPassword: '' },
  })
  const { errors } = form.formState
  const filled = (text: string) => text !== '' || w.passwordRequired

  const onSubmit = form.handleSubmit(async ({ name, loginPassword, paymentPassword }) => {
    const options = await call('passkeyOptions', {
      body: { loginPassword, paymentPassword: await paymentSecret(paymentPassword) },
    })
    const credential = await createPasskey(options)
    const called = name.trim()
    await call('addPasskey', { body: { credential, ...(called && { name: called }) } })
    onDone()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{w.addNote}</p>
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={errors.name?.message}
        autoComplete="off"
        {...form.register('name', { validate: (text) => text.trim() === '' || passkeyName(text, w) })}
      />
      <PasswordField
        label={w.loginPassword}
        error={errors.loginPassword?.message}
        autoComplete="current-password"
        {...form.register('loginPassword', { validate: filled })}
      />
      <PaymentPasswordFormField form={form} label={w.paymentPassword} required={w.passwordRequired} />
    </SheetForm>
  )
}
