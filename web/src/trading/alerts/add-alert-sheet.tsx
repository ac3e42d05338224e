import type { OrderType } from '@torch/contract/states.ts'
import { type UsdtNetwork, usdtNetworks } from '@torch/contract/usdt-networks.ts'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { FormSheet, SheetForm } from '../../ui/form-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { amountChecks } from '../checks.ts'
import { refreshTrading } from '../queries.ts'
import { oneOf } from '../url-filter.ts'
import { words as usdtWords } from '../usdt/words.ts'
import { words } from './words.ts'

interface AddAlertSheetProps {
  userId: number
  open: boolean
  onClose: () => void
}

export function AddAlertSheet({ open, onClose, userId }: AddAlertSheetProps) {
  const w = useWords(words)
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={w.add}
      submitLabel={w.save}
      busyLabel={w.saving}
      failedTitle={w.failed}
    >
      <AlertForm userId={userId} onSaved={onClose} />
    </FormSheet>
  )
}

interface Draft {
  side: OrderType
  amount: string
  price: string
  network: UsdtNetwork | ''
}

/** The form starts with the hall's current filter. */
function AlertForm({ userId, onSaved }: { userId: number; onSaved: () => void }) {
  const w = useWords(words)
  const { networks } = useWords(usdtWords)
  const [params] = useSearchParams()
  const form = useForm<Draft>({
    mode: 'onTouched',
    defaultValues: {
      side: oneOf(params, 'side', ['buy', 'sell']) ?? 'buy',
      amount: params.get('amount') ?? '',
      price: '',
      network: oneOf(params, 'network', usdtNetworks) ?? '',
    },
  })
  const { errors } = form.formState
  const side = useField(form, 'side')
  const network = useField(form, 'network')
  const onSubmit = form.handleSubmit(async ({ amount, price, ...chosen }) => {
    await call('addOrderAlert', {
      body: {
        userId,
        side: chosen.side,
        gfAmount: amountToWire(amount),
        unitPrice: amountToWire(price),
        network: chosen.side === 'buy' ? chosen.network || null : null,
      },
    })
    toast(w.saved, { tone: 'good' })
    await refreshTrading()
    onSaved()
  })
  const figure = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <SheetForm onSubmit={onSubmit}>
      <Segmented
        label={w.side}
        options={(['buy', 'sell'] as const).map((value) => ({ value, label: w.sides[value] }))}
        value={side.value}
        onValueChange={side.onValueChange}
      />
      <TextField
        label={w.amount}
        error={errors.amount?.message}
        {...figure}
        {...form.register('amount', {
          validate: (typed) => {
            const { minimum, hundreds } = amountChecks(typed, undefined)
            return (minimum === 'met' && hundreds === 'met') || w.badAmount
          },
        })}
      />
      <TextField
        label={w.price[side.value]}
        error={errors.price?.message}
        {...figure}
        {...form.register('price', {
          validate: (typed) => (readTypedAmount(typed) ?? 0n) > 0n || w.badPrice,
        })}
      />
      {side.value === 'buy' && (
        <Select
          label={w.network}
          options={[
            { value: '', label: w.anyNetwork },
            ...usdtNetworks.map((value) => ({ value, label: networks[value] })),
          ]}
          {...network}
        />
      )}
    </SheetForm>
  )
}
