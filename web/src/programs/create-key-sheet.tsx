import { MAX_REFUND_LIMIT_UNITS } from '@torch/contract/programs-limits.ts'
import type { ApiScope } from '@torch/contract/states.ts'
import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { PaymentPasswordFormField } from '../identity/second-key/payment-password-form-field.tsx'
import { call } from '../lib/api/client.ts'
import { paymentSecret } from '../lib/passkeys.ts'
import { amountToWire, readTypedAmount } from '../lib/typed-amount.ts'
import { useWords } from '../lib/words.ts'
import { AmountField } from '../ui/fields/amount-field.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useField } from '../ui/fields/use-field.ts'
import { PointsMark } from '../ui/figures/points-mark.tsx'
import { FormSheet, SheetForm } from '../ui/form-sheet.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { SCOPES, words } from './words.ts'

interface CreateKeySheetProps {
  open: boolean
  merchantId: number
  onClose: () => void
  onCreated: (token: string) => void
}

/** Creates an API key with its purpose and rights. Requires the second key, because a key may move points. */
export function CreateKeySheet({ open, onClose, ...form }: CreateKeySheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.newIdempotencyKey}
      submitLabel={w.newIdempotencyKey}
      busyLabel={w.creating}
      failedTitle={w.createFailed}
    >
      <KeyForm {...form} />
    </FormSheet>
  )
}

interface FormValues {
  name: string
  scopes: ApiScope[]
  refundLimit: string
  isTest: boolean
  returnHosts: string
  paymentPassword: string
}

function KeyForm({ merchantId, onCreated }: Pick<CreateKeySheetProps, 'merchantId' | 'onCreated'>) {
  const w = useWords(words)
  const testNoteId = useId()
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      scopes: [],
      refundLimit: '',
      isTest: false,
      returnHosts: '',
      paymentPassword: '',
    },
  })
  const scopes = form.watch('scopes')
  const canRefund = scopes.includes('refunds:create')

  const onSubmit = form.handleSubmit(async (filled) => {
    const { token } = await call('createApiKey', {
      params: { id: merchantId },
      body: {
        name: filled.name.trim(),
        scopes: filled.scopes,
        isTest: filled.isTest,
        returnHosts: hostsOf(filled.returnHosts),
        ...(canRefund && { refundLimit: amountToWire(filled.refundLimit) }),
        paymentPassword: await paymentSecret(filled.paymentPassword),
      },
    })
    onCreated(token)
  })
  return (
    <SheetForm onSubmit={onSubmit}>
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={form.formState.errors.name?.message}
        autoComplete="off"
        {...form.register('name', {
          validate: (text) =>
            text.trim() === '' ? w.nameRequired : [...text.trim()].length <= 40 || w.nameLength,
        })}
      />
      <Scopes form={form} />
      {canRefund && <RefundLimit form={form} />}
      {scopes.includes('bills:create') && (
        <TextField
          label={w.returnHosts}
          hint={w.returnHostsHint}
          error={form.formState.errors.returnHosts?.message}
          autoComplete="off"
          autoCapitalize="off"
          {...form.register('returnHosts', {
            validate: (text) => hostsOf(text).every((host) => HOST.test(host)) || w.returnHostsInvalid,
          })}
        />
      )}
      <div>
        <Checkbox aria-describedby={testNoteId} {...form.register('isTest')}>
          {w.testKey}
        </Checkbox>
        <p id={testNoteId} className="-mt-2 pb-1 pl-7.5 text-sm text-quiet">
          {w.testKeyNote}
        </p>
      </div>
      <PaymentPasswordFormField form={form} label={w.password} required={w.passwordRequired} />
    </SheetForm>
  )
}

/** A host name; the server checks the rest. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** Returns the host names in a text, separated by blanks or commas. */
function hostsOf(text: string): string[] {
  return text.split(/[\s,，、]+/).filter(Boolean)
}

function Scopes({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(words)
  const scopes = useField(form, 'scopes', { validate: (chosen) => chosen.length > 0 || w.scopeRequired })
  return (
    <CheckboxGroup
      label={w.scopesTitle}
      hint={w.scopesHint}
      options={SCOPES}
      names={w.scopes}
      notes={w.scopeNotes}
      {...scopes}
    />
  )
}

function RefundLimit({ form }: { form: UseFormReturn<FormValues> }) {
  const w = useWords(words)
  const limit = useField(form, 'refundLimit', {
    validate: (typed) => {
      const units = readTypedAmount(typed) ?? 0n
      if (units > MAX_REFUND_LIMIT_UNITS) return w.refundLimitTooLarge
      return units > 0n || w.refundLimitRequired
    },
  })
  return (
    <AmountField
      label={w.refundLimit}
      hint={w.refundLimitHint}
      mark={<PointsMark of="GF" className="size-7" />}
      {...limit}
    />
  )
}
