import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { PasswordNote } from '../passwords/password-note.tsx'
import { reloadUser } from '../profile/use-reloaded-user.ts'
import * as rules from '../rules.ts'
import { NewPaymentPassword } from '../second-key/new-payment-password.tsx'
import { words } from '../words.ts'
import { words as settingsWords } from './settings-words.ts'

interface ChangePasswordProps {
  which: 'login' | 'payment'
  userId: number
  open: boolean
  onClose: () => void
  onDone: () => void
  onForgot?: () => void
}

/** Changes a password: the old one and the new one twice (rules/identity#fields). */
export function ChangePassword({ open, onClose, ...form }: ChangePasswordProps) {
  const w = useWords(settingsWords).password
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w[form.which].title}
      submitLabel={w.submit}
      busyLabel={w.submitting}
      failedTitle={w[form.which].failed}
    >
      <ChangePasswordForm {...form} />
    </FormSheet>
  )
}

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' }

function ChangePasswordForm({
  which,
  userId,
  onDone,
  onForgot,
}: Omit<ChangePasswordProps, 'open' | 'onClose'>) {
  const w = useWords(settingsWords).password
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const { errors } = form.formState
  const differs = (text: string) => text !== form.getValues('oldPassword') || w.sameAsOld

  const onSubmit = form.handleSubmit(async (body) => {
    const name = which === 'login' ? 'updateLoginPassword' : 'updatePaymentPassword'
    await call(name, { params: { id: String(userId) }, body })
    onDone()
    await reloadUser()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{w[which].note}</p>
      <PasswordField
        label={w.old}
        error={errors.oldPassword?.message}
        autoComplete={which === 'login' ? 'current-password' : 'off'}
        {...form.register('oldPassword', { validate: (text) => text !== '' || w.oldRequired })}
      />
      {which === 'payment' ? (
        <NewPaymentPassword form={form} rule={differs} />
      ) : (
        <NewLoginPassword form={form} />
      )}
      {onForgot && (
        <button
          type="button"
          className="min-h-11 self-start text-sm font-semibold text-accent"
          onClick={onForgot}
        >
          {w.payment.forgot}
        </button>
      )}
    </SheetForm>
  )
}

function NewLoginPassword({ form }: { form: UseFormReturn<typeof EMPTY> }) {
  const w = useWords(settingsWords).password
  const say = useWords(words).validation
  const { errors } = form.formState
  const another = (text: string, old: string) =>
    text !== '' && text === old ? w.sameAsOld : rules.newPassword(text, say)
  return (
    <>
      <PasswordField
        label={w.new}
        hint={<PasswordNote hint={w.newHint} password={form.watch('newPassword')} />}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...form.register('newPassword', {
          validate: (text, { oldPassword }) => another(text, oldPassword),
          deps: form.getFieldState('confirmPassword').isTouched ? ['confirmPassword'] : [],
        })}
      />
      <PasswordField
        label={w.confirm}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        {...form.register('confirmPassword', {
          validate: (text, { newPassword }) => rules.repeated(text, newPassword, say),
        })}
      />
    </>
  )
}
