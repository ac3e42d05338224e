import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { Units } from '@torch/contract/money.ts'
import type { PaymentPreview } from '@torch/contract/payments.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { FoldedNote } from '../../ui/fields/folded-note.tsx'
import { MainAmount } from '../../ui/fields/main-amount.tsx'
import { words } from '../words.ts'
import { PayeeLine } from './payee-line.tsx'
import { RewardPreview } from './reward-preview.tsx'
import { WorthAndLeft } from './worth-and-left.tsx'

const MAX_REMARK = 200

interface AmountFormProps {
  id: string
  payee: MerchantLookup
  /** The name of the till whose link was opened. */
  till: string | undefined
  available: Units | undefined
  /** The payer's balance as text, with its time where it may be old. */
  shownAvailable: string
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
export function AmountForm({ id, payee, till, typed, remark, preview, error, ...rest }: AmountFormProps) {
  const { available, shownAvailable, ...on } = rest
  const w = useWords(words).form
  return (
    <form
      noValidate
      id={id}
      className="flex flex-col gap-3 short:gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        on.onSubmit()
      }}
    >
      <PayeeLine payee={payee} till={till} />
      <MainAmount
        label={w.amount}
        isLabelHidden
        error={error}
        value={typed}
        onValueChange={on.onTyped}
        onBlur={on.onLeft}
      />
      <WorthAndLeft units={readTypedAmount(typed)} available={available} otherwise={shownAvailable} />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <RewardPreview preview={preview} />
        <FoldedNote
          placeholder={w.notePlaceholder}
          max={MAX_REMARK}
          value={remark}
          onValueChange={on.onRemark}
        />
      </div>
    </form>
  )
}
