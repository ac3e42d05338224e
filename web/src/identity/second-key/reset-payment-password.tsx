import { VERIFICATION_COOLDOWN_SECONDS } from '@torch/contract/identity-limits.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { createCooldown } from '../../lib/cooldown.ts'
import { useWords } from '../../lib/words.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { reloadUser } from '../profile/use-reloaded-user.ts'
import * as rules from '../rules.ts'
import { useSendCode } from '../send-code.ts'
import { SendCodeButton } from '../send-code-button.tsx'
import { words as settingsWords } from '../settings/settings-words.ts'
import { words } from '../words.ts'
import { NewPaymentPassword } from './new-payment-password.tsx'

interface ResetPaymentPasswordProps {
  /** The recipient of the code. */
  email: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

const cooldown = createCooldown('resetPaymentPassword', VERIFICATION_COOLDOWN_SECONDS)

/** Resets a forgotten payment password by mail and login password. */
export function ResetPaymentPassword({ email, open, onClose, onDone }: ResetPaymentPasswordProps) {
  const w = useWords(settingsWords).password.reset
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.title}
      submitLabel={w.submit}
      busyLabel={w.submitting}
      failedTitle={w.failed}
    >
      <ResetForm email={email} onDone={onDone} />
    </FormSheet>
  )
}

function ResetForm({ email, onDone }: Pick<ResetPaymentPasswordProps, 'email' | 'onDone'>) {
  const w = useWords(words)
  const settings = useWords(settingsWords).password
  const say = w.validation
  const { sendCode, sending, secondsLeft } = useSendCode(cooldown)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { verificationCode: '', loginPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState

  const onSubmit = form.handleSubmit(async (body) => {
    await call('resetPaymentPassword', { body })
    cooldown.clear()
    onDone()
    await reloadUser()
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p className="text-sm text-quiet">{settings.reset.note(email)}</p>
      <CodeField
        label={w.verificationCode}
        placeholder={w.codePlaceholder}
        error={errors.verificationCode?.message}
        action={
          <SendCodeButton
            {...{ secondsLeft, sending }}
            onSend={() => void sendCode(email, () => call('sendPaymentPasswordResetCode'))}
          />
        }
        {...form.register('verificationCode', { validate: (text) => rules.code(text, say) })}
      />
      <PasswordField
        label={settings.reset.loginPassword}
        error={errors.loginPassword?.message}
        autoComplete="current-password"
        {...form.register('loginPassword', { validate: (text) => text !== '' || say.passwordRequired })}
      />
      <NewPaymentPassword form={form} />
    </SheetForm>
  )
}
