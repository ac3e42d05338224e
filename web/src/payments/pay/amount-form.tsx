import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { PaymentPreview } from '@torch/contract/payments.ts'
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
  /** The words for what the payer has. */
  available: string
  typed: string
  remark: string
  preview: PaymentPreview | undefined
  error: string | undefined
  onTyped: (typed: string) => void
  onRemark: (remark: string) => void
  /** The amount was typed, and the field left. */
  onLeft: () => void
  onSubmit: () => void
}

/** How much, and what it earns; what for is folded away, since hardly anybody says so. */
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
        // Where a hint gives way to an error, this stays.
        optional={available}
        error={error}
        mark={<PointsMark of="GF" className="size-7" />}
        enterKeyHint="next"
        value={typed}
        onValueChange={on.onTyped}
        onBlur={on.onLeft}
      />
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
