import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { PaymentPreview } from '@torch/contract/payments.ts'
import { Worth } from '../../economy/worth/worth.tsx'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { FoldedNote } from '../../ui/fields/folded-note.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from '../words.ts'
import { PayeeLine } from './payee-line.tsx'
import { RewardPreview } from './reward-preview.tsx'

const MAX_REMARK = 200

interface AmountFormProps {
  id: string
  payee: MerchantLookup
  /** The payer's balance as text. */
  available: string
  typed: string
  remark: string
  preview: PaymentPreview | undefined
  error: string | undefined
  onTyped: (typed: string) => void
  onRemark: (remark: string) => void
  /** Called when the amount field is left. */
  onLeft: () => void
  onSubmit: () => void
}

/** The form of a payment: the amount and its reward; the note is collapsed, since few payments have one. */
export function AmountForm({ id, payee, available, typed, remark, preview, error, ...on }: AmountFormProps) {
  const w = useWords(words).form
  return (
    <form
      noValidate
      id={id}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        on.onSubmit()
      }}
    >
      <PayeeLine payee={payee} />
      <AmountField
        label={w.amount}
        // Stays visible where an error replaces the hint.
        optional={available}
        error={error}
        mark={<PointsMark of="GF" className="size-7" />}
        enterKeyHint="next"
        value={typed}
        onValueChange={on.onTyped}
        onBlur={on.onLeft}
      />
      <Worth units={readTypedAmount(typed)} />
      <RewardPreview preview={preview} />
      <FoldedNote
        placeholder={w.notePlaceholder}
        max={MAX_REMARK}
        value={remark}
        onValueChange={on.onRemark}
      />
    </form>
  )
}
