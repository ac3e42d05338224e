import { VERIFICATION_COOLDOWN_SECONDS } from '@torch/contract/identity-limits.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { createCooldown } from '../../lib/cooldown.ts'
import { updateUser } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { words as editWords } from '../profile/edit-words.ts'
import * as rules from '../rules.ts'
import { useSendCode } from '../send-code.ts'
import { SendCodeButton } from '../send-code-button.tsx'
import { words } from '../words.ts'

const cooldown = createCooldown('changeEmail', VERIFICATION_COOLDOWN_SECONDS)

interface ChangeEmailProps {
  current: string
  open: boolean
  onClose: () => void
  onDone: (email: string) => void
}

/** Changes the email address by a code sent to it and the login password. */
export function ChangeEmail({ current, open, onClose, onDone }: ChangeEmailProps) {
  const w = useWords(editWords).emailSheet
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.title}
      submitLabel={w.submit}
      busyLabel={w.submitting}
      failedTitle={w.failed}
    >
      <EmailForm current={current} onDone={onDone} />
    </FormSheet>
  )
}

function EmailForm({ current, onDone }: { current: string; onDone: (email: string) => void }) {
  const w = useWords(words)
  const edit = useWords(editWords).emailSheet
  const { sendCode, sending, secondsLeft } = useSendCode(cooldown)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { email: cooldown.sentTo(), verificationCode: '', password: '' },
  })
  const { errors } = form.formState

  const onSend = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    const email = form.getValues('email').trim()
    await sendCode(email, () => call('sendEmailChangeCode', { body: { email } }))
  }
  const onSubmit = form.handleSubmit(async (filled) => {
    const user = await call('changeEmail', { body: { ...filled, email: filled.email.trim() } })
    cooldown.clear()
    updateUser(user)
    onDone(user.email)
  })
  const another = (text: string) =>
    text.trim().toLowerCase() === current.toLowerCase() ? edit.same : rules.email(text, w.validation)

  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{edit.note}</p>
      <TextField
        label={edit.email}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.register('email', { validate: another })}
      />
      <CodeField
        label={w.verificationCode}
        placeholder={w.codePlaceholder}
        error={errors.verificationCode?.message}
        action={<SendCodeButton {...{ secondsLeft, sending }} onSend={() => void onSend()} />}
        {...form.register('verificationCode', { validate: (text) => rules.code(text, w.validation) })}
      />
      <PasswordField
        label={edit.password}
        hint={edit.passwordHint}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { validate: (text) => text !== '' || w.validation.passwordRequired })}
      />
    </SheetForm>
  )
}
