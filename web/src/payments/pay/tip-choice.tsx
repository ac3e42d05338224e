import { discountUnits } from '@torch/contract/discount-units.ts'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Bill } from '@torch/contract/payments.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { words } from '../words.ts'
import { amountFault } from './amount-rules.ts'

interface TipOptions {
  /** The payment was sent and is repeated unchanged, so the tip is fixed. */
  isOver: boolean
  onTip: (bill: Bill, tip: Units) => void
}

/** Returns the field for a tip on a bill that accepts one. `disabledReason`: why the typed tip cannot be paid. */
export function useTipChoice(
  bill: Bill | undefined,
  { isOver, onTip }: TipOptions,
): { field: ReactNode; disabledReason: string | undefined } {
  const [disabledReason, setDisabledReason] = useState<string>()
  const choose = (on: Bill) => (tip: Units, fault: string | undefined) => {
    setDisabledReason(fault)
    onTip(on, tip)
  }
  return {
    field: bill?.takesTips && <TipChoice {...{ bill, isOver }} onTip={choose(bill)} />,
    disabledReason,
  }
}

interface TipChoiceProps {
  bill: Bill
  isOver: boolean
  /** Called with the tip, and the reason why it cannot be paid. */
  onTip: (tip: Units, fault: string | undefined) => void
}

type Choice = 'none' | 'other' | `${(typeof TIP_PERCENTS)[number]}`

/** A voluntary tip for the shop: none is preselected, and the recipient is named. */
function TipChoice({ bill, isOver, onTip }: TipChoiceProps) {
  const w = useWords(words).tip
  const [choice, setChoice] = useState<Choice>('none')
  const [typed, setTyped] = useState('')
  const amount = readUnits(bill.gfAmount)
  const most = maxTip(amount)
  if (isOver || most <= 0n) return null
  const percents = TIP_PERCENTS.filter((percent) => {
    const tip = tipOf(amount, percent)
    return tip > 0n && tip <= most
  })
  const faultOf = (text: string) => {
    const fault = tipFault(text, amount)
    return fault === 'tooLarge' ? w.tooLarge(showUnits(most)) : fault && w.missing
  }
  const choose = (next: Choice, text = typed) => {
    setChoice(next)
    setTyped(text)
    if (next === 'none') return onTip(0n, undefined)
    if (next !== 'other') return onTip(tipOf(amount, Number(next)), undefined)
    const fault = faultOf(text)
    onTip(fault ? 0n : (readTypedAmount(text) ?? 0n), fault)
  }
  const tooMuch = typed !== '' && faultOf(typed)
  return (
    <div className="flex flex-col gap-1.5">
      {/* Hidden from screen readers: the choice below has the same name. */}
      <p aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span className="font-medium">{w.title}</span>
        <span className="text-quiet">{w.whose}</span>
      </p>
      <Segmented<Choice>
        label={w.toShop}
        options={[
          { value: 'none', label: w.none },
          ...percents.map((percent) => ({ value: `${percent}` as const, label: `${percent}%` })),
          { value: 'other', label: w.other },
        ]}
        value={choice}
        onValueChange={(next) => choose(next)}
      />
      {choice === 'other' && (
        <OtherTip
          typed={typed}
          most={w.most(showUnits(most))}
          error={tooMuch || undefined}
          onTyped={(text) => choose('other', text)}
        />
      )}
    </div>
  )
}

interface OtherTipProps {
  typed: string
  most: string
  error: string | undefined
  onTyped: (typed: string) => void
}

function OtherTip({ typed, most, error, onTyped }: OtherTipProps) {
  const w = useWords(words).tip
  const field = useRef<HTMLInputElement>(null)
  // Choosing it focuses the field.
  useEffect(() => field.current?.focus(), [])
  return (
    <AmountField
      ref={field}
      label={w.amount}
      optional={most}
      error={error}
      enterKeyHint="next"
      value={typed}
      onValueChange={onTyped}
    />
  )
}

export const TIP_PERCENTS = [5, 10] as const

export type TipFault = 'missing' | 'tooLarge'

/** Returns the maximum tip on a bill: the bill's amount, within the limit of one payment. */
export function maxTip(bill: Units): Units {
  const remaining = MAX_PAYMENT_UNITS - bill
  return remaining < bill ? remaining : bill
}

/** Returns a percentage of a bill, cut to hundredths. */
export function tipOf(bill: Units, percent: number): Units {
  return discountUnits(bill, { kind: 'percent', percent })
}

/** Returns what is wrong with a typed tip; undefined where it is valid (rules/payments#tip). */
export function tipFault(typed: string, bill: Units): TipFault | undefined {
  const fault = amountFault(typed)
  if (fault === 'missing' || fault === 'tooSmall') return 'missing'
  return fault === 'tooLarge' || (readTypedAmount(typed) ?? 0n) > maxTip(bill) ? 'tooLarge' : undefined
}
