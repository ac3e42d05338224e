import { discountUnits } from '@torch/contract/discount-units.ts'
import { showUnits, type Units } from '@torch/contract/money.ts'
import type { DiscountToBill } from '@torch/contract/payments.ts'
import { DISCOUNT_REASON_LENGTH } from '@torch/contract/payments-limits.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useField } from '../../ui/fields/use-field.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { words } from './discount-words.ts'

interface DiscountSheetProps {
  /** The sum before the discount. */
  gross: Units
  discount: DiscountToBill | undefined
  /** Upper bound of a discount in per cent; null: any that leaves something to pay. */
  limit: number | null
  onSave: (discount: DiscountToBill | undefined) => void
  onClose: () => void
}

/** Asks for a discount and its reason; the customer sees both. */
export function DiscountSheet({ gross, discount, limit, onSave, onClose }: DiscountSheetProps) {
  const w = useWords(words)
  const [kind, setKind] = useState<DiscountToBill['kind']>(discount?.kind ?? 'percent')
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { value: typedOf(discount), reason: discount?.reason ?? '' },
  })
  const wrongIn = (value: string): string | undefined => {
    const asked = readDiscount(kind, value, '')
    if (!asked) return kind === 'percent' ? w.needPercent : w.needAmount
    const off = discountUnits(gross, asked)
    if (limit !== null && off * 100n > gross * BigInt(limit)) return w.aboveLimit(limit)
    return gross > 0n && off >= gross ? w.tooLarge : undefined
  }
  const value = useField(form, 'value', { validate: wrongIn })
  const reason = form.formState.errors.reason?.message
  return (
    <Sheet
      open
      title={w.title}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-2">
          <Button type="submit" form="discount" wide>
            {w.save}
          </Button>
          {discount && (
            <Button variant="ghost" wide onClick={() => onSave(undefined)}>
              {w.remove}
            </Button>
          )}
        </div>
      }
    >
      <form
        noValidate
        id="discount"
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((filled) =>
          onSave(readDiscount(kind, filled.value, filled.reason.trim())),
        )}
      >
        <Segmented
          label={w.kind}
          options={[
            { value: 'percent', label: w.percent },
            { value: 'amount', label: w.amount },
          ]}
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            form.resetField('value', { defaultValue: '' })
          }}
        />
        <AmountField
          data-first
          label={kind === 'percent' ? w.percentOff : w.amountOff}
          hint={w.of(showUnits(gross))}
          placeholder={kind === 'percent' ? '10' : '0.00'}
          {...value}
        />
        <div className="flex flex-col gap-2">
          <TextField
            label={w.reason}
            placeholder={w.reasonPlaceholder}
            enterKeyHint="done"
            maxLength={DISCOUNT_REASON_LENGTH}
            error={reason}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || w.needReason })}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{w.reasons}</legend>
            {[w.regular, w.offer, w.sorry].map((text) => (
              <button
                key={text}
                type="button"
                className="min-h-11 rounded-full bg-sunken px-4 text-sm font-medium hover:bg-accent-soft hover:text-accent"
                onClick={() => form.setValue('reason', text, { shouldValidate: true })}
              >
                {text}
              </button>
            ))}
          </fieldset>
        </div>
      </form>
    </Sheet>
  )
}

function typedOf(discount: DiscountToBill | undefined): string {
  if (!discount) return ''
  return discount.kind === 'percent' ? String(discount.percent) : showUnits(discount.amount).replace(/,/g, '')
}

/** Returns undefined for an invalid discount. */
function readDiscount(
  kind: DiscountToBill['kind'],
  value: string,
  reason: string,
): DiscountToBill | undefined {
  if (kind === 'percent')
    return /^[1-9]\d?$/.test(amountToWire(value))
      ? { kind, percent: Number(amountToWire(value)), reason }
      : undefined
  const amount = readTypedAmount(value)
  return amount !== undefined && amount > 0n ? { kind, amount, reason } : undefined
}
