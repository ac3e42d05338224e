import { useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../../identity/second-key/payment-password-form-field.tsx'
import { call } from '../../lib/api/client.ts'
import { paymentSecret } from '../../lib/passkeys.ts'
import { useWords } from '../../lib/words.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { keepSettings } from './queries.ts'
import { words } from './words.ts'

interface TurnOnSheetProps {
  open: boolean
  userId: number
  onClose: () => void
}

/** Turns the pay code on in this session, with the second key. */
export function TurnOnSheet({ open, userId, onClose }: TurnOnSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      {...{ open, onClose }}
      title={w.off.title}
      submitLabel={w.off.action}
      busyLabel={w.off.busy}
      failedTitle={w.off.failed}
    >
      <PasswordForm
        onSend={async (paymentPassword) => {
          keepSettings(userId, await call('turnOnPayCode', { body: { paymentPassword } }))
          onClose()
        }}
      />
    </FormSheet>
  )
}

/** A form with nothing but the payment password or a passkey. */
export function PasswordForm({ onSend }: { onSend: (paymentPassword: string) => Promise<unknown> }) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { paymentPassword: '' } })
  const onSubmit = form.handleSubmit(async ({ paymentPassword }) =>
    onSend(await paymentSecret(paymentPassword)),
  )
  return (
    <SheetForm onSubmit={onSubmit}>
      <PaymentPasswordFormField form={form} label={w.password} required={w.passwordNeeded} />
    </SheetForm>
  )
}
