import type { Webhook } from '@torch/contract/programs.ts'
import { KeyRound, KeySquare } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../identity/second-key/payment-password-form-field.tsx'
import { call } from '../lib/api/client.ts'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { paymentSecret } from '../lib/passkeys.ts'
import { useWords } from '../lib/words.ts'
import { confirm } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { useActionOf } from '../ui/use-action.ts'
import { OneTimeSecretSheet } from './one-time-secret-sheet.tsx'
import { reloadPrograms } from './queries.ts'
import { words } from './words.ts'

/** Shows the signing secrets of a webhook: rotation, and the old one that stays valid for a while unless ended. */
export function SigningSecret({ merchantId, webhook }: { merchantId: number; webhook: Webhook }) {
  const w = useWords(words)
  const language = useLanguage()
  const [isRotating, setRotating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { webhookId, oldSecretUntil } = webhook

  const { run: end } = useActionOf('revokeOldSecret', {
    failed: w.endOldFailed,
    done: w.oldEnded,
    reload: reloadPrograms,
  })
  const ask = () =>
    void confirm({
      title: w.endOld,
      text: w.endOldAsk,
      action: w.endOld,
      cancel: w.keep,
      danger: true,
      act: () => end({ params: { id: merchantId, webhookId } }),
    })
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{w.secret}</CardTitle>
      <p className="text-sm text-quiet">
        {oldSecretUntil ? w.overlap(showMoment(oldSecretUntil, language)) : w.secretNote}
      </p>
      {oldSecretUntil ? (
        <Button wide variant="secondary" icon={<KeySquare aria-hidden className="size-5" />} onClick={ask}>
          {w.endOld}
        </Button>
      ) : (
        <Button
          wide
          variant="secondary"
          icon={<KeyRound aria-hidden className="size-5" />}
          onClick={() => setRotating(true)}
        >
          {w.rotate}
        </Button>
      )}
      <RotateSecretSheet
        open={isRotating}
        merchantId={merchantId}
        webhookId={webhookId}
        onClose={() => setRotating(false)}
        onRotated={(renewed) => {
          setRotating(false)
          setSecret(renewed)
          void reloadPrograms()
        }}
      />
      <OneTimeSecretSheet
        title={w.secretReady}
        note={w.secretOnce}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </Card>
  )
}

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
