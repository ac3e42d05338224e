import { useForm } from 'react-hook-form'
import { amountToWire } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { AmountFormField } from '../governance/amount-form-field.tsx'
import { isPositiveAmount } from '../governance/is-positive-amount.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { words as governanceWords } from '../governance/words.ts'
import type { Target } from './target.ts'
import { words } from './words.ts'

type Basis = 'report' | 'case' | 'anomaly'

/** Proposes to take GF that were not a grant, based on a finding; needs two operators. */
export function TakeGfSheet({
  target: { holder, id, name },
  onClose,
}: {
  target: Target
  onClose: () => void
}) {
  const w = useWords(words)
  const g = useWords(governanceWords)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { basis: 'case' as Basis, number: '', amount: '', reason: '' },
  })
  const amountField = useField(form, 'amount', {
    validate: (text) => isPositiveAmount(text) || g.amountFault,
  })
  const { errors } = form.formState
  const basis = useField(form, 'basis')
  return (
    <ProposeSheet
      form={form}
      title={w.takeGfTitle(name)}
      reasonHint={w.takeRead}
      onClose={onClose}
      make={({ basis, number, amount }) => ({
        kind: 'take-gf',
        from: holder,
        id: String(id),
        amount: amountToWire(amount),
        basis,
        number: number.trim(),
      })}
    >
      <p className="text-quiet">{w.takeGfText}</p>
      <Select
        label={g.basis}
        options={(['case', 'report', 'anomaly'] as const).map((value) => ({ value, label: g.bases[value] }))}
        {...basis}
      />
      <TextField
        label={g.basisNumber}
        autoComplete="off"
        maxLength={40}
        error={errors.number?.message}
        {...form.register('number', { validate: (text) => text.trim() !== '' || w.numberRequired })}
      />
      <AmountFormField label={w.most} unit="GF" {...amountField} />
    </ProposeSheet>
  )
}
