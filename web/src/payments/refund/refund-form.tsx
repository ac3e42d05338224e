import { showUnits } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Facts } from '../../ui/card.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from './refund-words.ts'
import type { AgreedRefund, FilledRefund } from './use-refund.ts'

const MAX_REASON = 200

interface RefundFormProps {
  record: PaymentRecord
  refund: FilledRefund
  /** Called when the amount changes. */
  onChanged: () => void
  onReview: (agreed: AgreedRefund) => void
}

/** The form of a refund: the amount beside what is left of the payment, and the reason. */
export function RefundForm({ record, refund, onChanged, onReview }: RefundFormProps) {
  const w = useWords(words)
  const { refunded, left, agreed } = refund
  const fill = (next: string) => {
    onChanged()
    refund.setTyped(next)
  }
  return (
    <form
      noValidate
      id="refund"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (agreed) onReview(agreed)
      }}
    >
      <Facts
        facts={[
          { name: w.payer, value: record.payerUsername || '—' },
          { name: w.paid, value: `${showAmount(record.gfAmount)} GF` },
          ...(refunded > 0n ? [{ name: w.soFar, value: `${showUnits(refunded)} GF` }] : []),
          { name: w.left, value: `${showUnits(left)} GF` },
        ]}
      />
      <AmountField
        label={w.amount}
        error={refund.wrong}
        mark={<PointsMark of="GF" className="size-7" />}
        enterKeyHint="next"
        value={refund.typed}
        onValueChange={fill}
      />
      <QuickAmounts
        label={w.quick}
        amounts={[]}
        most={left > 0n ? { units: left, label: `${w.all} ${showUnits(left)}` } : undefined}
        onChoose={fill}
      />
      <TextArea
        label={w.reason}
        optional={w.optional}
        placeholder={w.reasonPlaceholder}
        rows={2}
        max={MAX_REASON}
        value={refund.reason}
        onValueChange={(text) => refund.setReason(text.replace(/\s*\n\s*/g, ' '))}
      />
    </form>
  )
}
