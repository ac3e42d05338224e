import { VERIFICATION_COOLDOWN_SECONDS } from '@torch/contract/identity-limits.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { createCooldown } from '../../lib/cooldown.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Action, useAction } from '../../ui/use-action.ts'
import { PasswordNote } from '../passwords/password-note.tsx'
import * as rules from '../rules.ts'
import { useSendCode } from '../send-code.ts'
import { SendCodeButton } from '../send-code-button.tsx'
import { words } from '../words.ts'

interface ForgotPasswordProps {
  open: boolean
  onClose: () => void
  /** The account typed so far. */
  account: string
  onDone: (account: string) => void
}

const cooldown = createCooldown('forgotPassword', VERIFICATION_COOLDOWN_SECONDS)

export function ForgotPassword({ open, onClose, account, onDone }: ForgotPasswordProps) {
  const w = useWords(words)
  const formId = useId()
  const sending = useAction()
  return (
    <Sheet
      title={w.forgot.title}
      open={open}
      onClose={onClose}
      dismissible={!sending.busy}
      footer={
        <Button type="submit" form={formId} wide busy={sending.busy && w.forgot.submitting}>
          {w.forgot.submit}
        </Button>
      }
    >
      <ForgotPasswordForm id={formId} account={account} sending={sending} onDone={onDone} />
    </Sheet>
  )
}

interface FormProps {
  id: string
  account: string
  sending: Action
  onDone: (account: string) => void
}

function ForgotPasswordForm({ id, account, sending: { run }, onDone }: FormProps) {
  const w = useWords(words)
  const say = w.validation
  const { sendCode, sending, secondsLeft } = useSendCode(cooldown)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      account: cooldown.sentTo() || account,
      verificationCode: '',
      newPassword: '',
      confirmNewPassword: '',
    },
  })
  const { errors } = form.formState

  const onSend = async () => {
    if (!(await form.trigger('account', { shouldFocus: true }))) return
    const request = { account: form.getValues('account').trim() }
    await sendCode(request.account, () => call('sendResetPasswordVerificationCode', { query: request }))
  }

  const onSubmit = form.handleSubmit(({ confirmNewPassword: _, ...filled }) =>
    run(w.message.passwordResetFailed, async () => {
      const body = { ...filled, account: filled.account.trim() }
      await call('forgotPassword', { body })
      cooldown.clear()
      toast(w.message.passwordResetSuccess, { tone: 'good' })
      onDone(body.account)
    }),
  )

  return (
    <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{w.forgot.note}</p>
      <TextField
        label={w.forgot.account}
        error={errors.account?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('account', { validate: (text) => rules.forgottenAccount(text, say) })}
      />
      <CodeField
        label={w.verificationCode}
        placeholder={w.codePlaceholder}
        error={errors.verificationCode?.message}
        action={<SendCodeButton {...{ secondsLeft, sending }} onSend={() => void onSend()} />}
        {...form.register('verificationCode', { validate: (text) => rules.code(text, say) })}
      />
      <PasswordField
        label={w.forgot.newPassword}
        hint={<PasswordNote password={form.watch('newPassword')} own={[form.watch('account')]} />}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...form.register('newPassword', { validate: (text) => rules.newPassword(text, say) })}
      />
      <PasswordField
        label={w.forgot.confirmNewPassword}
        error={errors.confirmNewPassword?.message}
        autoComplete="new-password"
        {...form.register('confirmNewPassword', {
          validate: (text, { newPassword }) => rules.repeated(text, newPassword, say),
        })}
      />
    </form>
  )
}
