import type { WebhookEvent } from '@torch/contract/programs.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../identity/second-key/payment-password-form-field.tsx'
import { call } from '../lib/api/client.ts'
import { paymentSecret } from '../lib/passkeys.ts'
import { useWords } from '../lib/words.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { useField } from '../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { EVENTS, words } from './words.ts'

interface AddWebhookSheetProps {
  open: boolean
  merchantId: number
  onClose: () => void
  onAdded: (secret: string) => void
}

/** Adds a webhook. Requires the second key, because the url then receives the shop's income. */
export function AddWebhookSheet({ open, onClose, ...form }: AddWebhookSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.newWebhook}
      submitLabel={w.newWebhook}
      busyLabel={w.adding}
      failedTitle={w.addFailed}
    >
      <WebhookForm {...form} />
    </FormSheet>
  )
}

interface FormValues {
  url: string
  events: WebhookEvent[]
  paymentPassword: string
}

function WebhookForm({ merchantId, onAdded }: Pick<AddWebhookSheetProps, 'merchantId' | 'onAdded'>) {
  const w = useWords(words)
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { url: '', events: [...EVENTS], paymentPassword: '' },
  })

  const onSubmit = form.handleSubmit(async ({ url, events, paymentPassword }) => {
    const { secret } = await call('addWebhook', {
      params: { id: merchantId },
      body: { url: url.trim(), events, paymentPassword: await paymentSecret(paymentPassword) },
    })
    onAdded(secret)
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <TextField
        label={w.url}
        hint={w.urlHint}
        error={form.formState.errors.url?.message}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.register('url', {
          validate: (text) => (text.trim() === '' ? w.urlRequired : isHttpUrl(text.trim()) || w.urlInvalid),
        })}
      />
      <Events form={form} />
      <PaymentPasswordFormField form={form} label={w.password} required={w.passwordRequired} />
    </SheetForm>
  )
}

function Events({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(words)
  const events = useField(form, 'events', { validate: (chosen) => chosen.length > 0 || w.eventRequired })
  return <CheckboxGroup label={w.whichEvents} options={EVENTS} names={w.events} {...events} />
}

/** The server checks the rest; a local demo accepts http too. */
function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:/i.test(text)
}
