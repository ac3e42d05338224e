import { showUnits, type Units } from '@torch/contract/money.ts'
import { useWords } from '../../lib/words.ts'
import { RecipientField } from '../../points/send/recipient-field.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { QuickAmounts } from '../../ui/fields/quick-amounts.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from '../finance/finance-words.ts'
import type { FilledGift } from './use-gift-pv.ts'

interface GiftPvFormProps {
  gift: FilledGift
  /** The shop's PV. */
  available: Units | undefined
  /** Called when the recipient or the amount changes. */
  onChanged: () => void
  onReview: () => void
}

/** Asks for the recipient and the amount of a gift of the shop's PV. */
export function GiftPvForm({ gift, available, onChanged, onReview }: GiftPvFormProps) {
  const w = useWords(words)
  const t = w.giving
  const most = available === undefined ? 0n : available - (available % 100n)
  const fill = (typed: string) => {
    onChanged()
    gift.setTyped(typed)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{t.lead}</p>
      <RecipientField
        value={gift.code}
        onValueChange={(code) => {
          onChanged()
          gift.setCode(code)
        }}
        onFound={gift.setFound}
      />
      <form
        noValidate
        id="gift-pv"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onReview()
        }}
      >
        <AmountField
          label={t.amount}
          {...(available !== undefined && { optional: t.available(showUnits(available)) })}
          error={gift.tooMuch}
          mark={<PointsMark of="PV" className="size-7" />}
          enterKeyHint="next"
          value={gift.typed}
          onValueChange={fill}
        />
        <QuickAmounts
          label={w.quick}
          amounts={[10n, 100n].map((points) => points * 10_000n).filter((one) => one < most)}
          most={most > 0n ? { units: most, label: w.most } : undefined}
          onChoose={fill}
        />
      </form>
    </div>
  )
}
