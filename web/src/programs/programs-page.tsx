import type { Webhook, WebhookEvent } from '@torch/contract/programs.ts'
import { BookOpen, Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../identity/second-key/payment-password-form-field.tsx'
import { call } from '../lib/api/client.ts'
import { showMoment } from '../lib/calendar.ts'
import { useLanguage } from '../lib/language.ts'
import { paymentSecret } from '../lib/passkeys.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle, ListCard, ListRow } from '../ui/card.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useField } from '../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ApiKeys } from './api-keys.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { OneTimeSecretSheet } from './one-time-secret-sheet.tsx'
import { OwnerPage } from './owner-page.tsx'
import { reloadPrograms, useWebhooks } from './queries.ts'
import { EVENTS, words } from './words.ts'

/** Shows the shop's API keys and webhooks. */
export function Component() {
  const w = useWords(words)
  return (
    <OwnerPage title={w.title}>
      {(merchantId) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col items-start gap-1">
            <p className="text-quiet">{w.lead}</p>
            <a
              href="/api/docs"
              className="-ml-1 flex min-h-11 items-center gap-2 rounded-md px-1 font-medium text-accent underline"
            >
              <BookOpen aria-hidden className="size-5" />
              {w.docs}
            </a>
          </div>
          <ApiKeys merchantId={merchantId} />
          <Webhooks merchantId={merchantId} />
        </div>
      )}
    </OwnerPage>
  )
}

/** Lists the shop's webhooks with links to their logs. */
export function Webhooks({ merchantId }: { merchantId: number }) {
  const w = useWords(words)
  const list = useWebhooks(merchantId)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-3">
      <CardTitle>
        <span id="webhooks">{w.webhooks}</span>
      </CardTitle>
      <Loaded
        of={list}
        skeleton={<SkeletonRows count={1} />}
        offline={<p className="text-quiet">{w.asOf}</p>}
      />
      {list.data?.length === 0 && <Card className="text-sm text-quiet">{w.noWebhooks}</Card>}
      {list.data && list.data.length > 0 && (
        <ListCard>
          {list.data.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} />
          ))}
        </ListCard>
      )}
      <Button
        wide
        variant="secondary"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => setAdding(true)}
      >
        {w.newWebhook}
      </Button>
      <AddWebhookSheet
        open={isAdding}
        merchantId={merchantId}
        onClose={() => setAdding(false)}
        onAdded={(newSecret) => {
          setAdding(false)
          setSecret(newSecret)
          void reloadPrograms()
        }}
      />
      <OneTimeSecretSheet
        title={w.secretReady}
        note={w.secretOnce}
        secret={secret}
        onClose={() => setSecret(undefined)}
      />
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const w = useWords(words)
  const language = useLanguage()
  const { url, on, isTest, failingSince, events } = webhook
  return (
    <ListRow
      icon={<WebhookIcon aria-hidden className="size-5" />}
      title={<span className="wrap-anywhere">{url}</span>}
      note={
        on && failingSince
          ? w.failing(showMoment(failingSince, language))
          : [...(isTest ? [w.testWebhook] : []), ...events.map((event) => w.events[event])].join(
              language === 'zh' ? '、' : ', ',
            )
      }
      trailing={<Badge tone={!on ? 'neutral' : failingSince ? 'bad' : 'good'}>{on ? w.on : w.off}</Badge>}
      to={paths.merchantWebhook(webhook.webhookId)}
    />
  )
}

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
  isTest: boolean
  paymentPassword: string
}

function WebhookForm({ merchantId, onAdded }: Pick<AddWebhookSheetProps, 'merchantId' | 'onAdded'>) {
  const w = useWords(words)
  const noteId = useId()
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { url: '', events: [...EVENTS], isTest: false, paymentPassword: '' },
  })

  const onSubmit = form.handleSubmit(async ({ url, events, isTest, paymentPassword }) => {
    const { secret } = await call('addWebhook', {
      params: { id: merchantId },
      body: { url: url.trim(), events, isTest, paymentPassword: await paymentSecret(paymentPassword) },
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
      <div>
        <Checkbox aria-describedby={noteId} {...form.register('isTest')}>
          {w.testWebhook}
        </Checkbox>
        <p id={noteId} className="-mt-2 pb-1 pl-7.5 text-sm text-quiet">
          {w.testWebhookNote}
        </p>
      </div>
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
