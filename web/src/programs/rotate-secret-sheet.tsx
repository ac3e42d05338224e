import { useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../identity/second-key/payment-password-form-field.tsx'
import { call } from '../lib/api/client.ts'
import { paymentSecret } from '../lib/passkeys.ts'
import { useWords } from '../lib/words.ts'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { words } from './words.ts'

interface RotateSecretSheetProps {
  open: boolean
  merchantId: number
  webhookId: number
  onClose: () => void
  onRotated: (secret: string) => void
}

/** Rotates a signing secret. Requires the second key, because its holder can forge paid bills. */
export function RotateSecretSheet({ open, onClose, ...form }: RotateSecretSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.rotate}
      submitLabel={w.rotate}
      busyLabel={w.rotating}
      failedTitle={w.rotateFailed}
    >
      <RotateForm {...form} />
    </FormSheet>
  )
}

function RotateForm({ merchantId, webhookId, onRotated }: Omit<RotateSecretSheetProps, 'open' | 'onClose'>) {
  const w = useWords(words)
  const form = useForm({ mode: 'onTouched', defaultValues: { paymentPassword: '' } })
  const onSubmit = form.handleSubmit(async ({ paymentPassword }) => {
    const { secret } = await call('rotateWebhookSecret', {
      params: { id: merchantId, webhookId },
      body: { paymentPassword: await paymentSecret(paymentPassword) },
    })
    onRotated(secret)
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <p>{w.rotateText}</p>
      <PaymentPasswordFormField form={form} label={w.password} required={w.passwordRequired} />
    </SheetForm>
  )
}
