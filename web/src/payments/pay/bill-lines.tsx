import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { BillDiscount, BillLine } from '@torch/contract/payments.ts'
import { useWords } from '../../lib/words.ts'
import { words } from '../words.ts'
import { useLineNames } from './use-line-names.ts'

interface BillLinesProps {
  lines: readonly BillLine[]
  /** The discount on all lines. */
  discount: BillDiscount | null
  /** In a scrolling list the discount stays beside the total. */
  discountFirst?: boolean
}

/** Shows the lines of a bill as of its creation, and the discount. */
export function BillLines({ lines, discount, discountFirst = false }: BillLinesProps) {
  const w = useWords(words).bill
  const namesOf = useLineNames()
  if (lines.length === 0) return null
  const taken = discount && (
    <li className="flex items-baseline gap-3 font-semibold text-good">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {w.discount}
        {discount.percent !== null && ` ${discount.percent}%`}
        <span className="block text-xs font-normal text-quiet">{discount.reason}</span>
      </span>
      <span className="tabular">{showUnits(-readUnits(discount.gfAmount))}</span>
    </li>
  )
  return (
    <ul aria-label={w.lines} className="flex w-full flex-col gap-1 text-left text-sm">
      {discountFirst && taken}
      {lines.map((line, index) => {
        const { name, choices } = namesOf(line)
        const each = line.count > 1 ? [w.each(showUnits(readUnits(line.gfPrice)))] : []
        const note = [...(choices.length > 0 ? [choices.join(w.comma)] : []), ...each].join(' · ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order
          <li key={index} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {line.count > 1 && ` ×${line.count}`}
              {note && <span className="tabular block text-xs text-quiet">{note}</span>}
            </span>
            <span className="tabular">{showUnits(readUnits(line.gfAmount))}</span>
          </li>
        )
      })}
      {!discountFirst && taken}
    </ul>
  )
}
