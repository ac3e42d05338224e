import { useForm } from 'react-hook-form'
import { amountToWire } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Select } from '../../ui/fields/choices.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { AmountFormField } from '../governance/amount-form-field.tsx'
import { isPositiveAmount } from '../governance/is-positive-amount.ts'
import { ProposeSheet } from '../governance/propose-sheet.tsx'
import { words as governanceWords } from '../governance/words.ts'
import type { Target } from './target.ts'
import { words } from './words.ts'

interface TakeSheetProps {
  /** One, or several for the operator to choose from. */
  members: readonly Target[]
  onClose: () => void
}

/** Proposes to take back PV from a member; needs two operators. */
export function TakeSheet({ members, onClose }: TakeSheetProps) {
  const w = useWords(words)
  const g = useWords(governanceWords)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { id: String(members[0]?.id), amount: '', reason: '' },
  })
  const amountField = useField(form, 'amount', {
    validate: (text) => isPositiveAmount(text) || g.amountFault,
  })
  const member = useField(form, 'id')
  return (
    <ProposeSheet
      form={form}
      title={members.length > 1 ? w.take : w.takeTitle(members[0]?.name ?? '')}
      reasonHint={w.takeRead}
      onClose={onClose}
      make={({ id, amount }) => ({ kind: 'take-rewards', id, amount: amountToWire(amount) })}
    >
      {members.length > 1 && (
        <Select
          label={w.member}
          options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...member}
        />
      )}
      <p className="text-quiet">{w.takeText}</p>
      <AmountFormField label={w.most} unit="PV" {...amountField} />
    </ProposeSheet>
  )
}
