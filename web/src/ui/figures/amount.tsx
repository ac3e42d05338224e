import { readUnits, showUnits } from '@torch/contract/money.ts'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { OwnAmount } from './own-amount.tsx'
import { type Currency, PointsMark } from './points-mark.tsx'

interface AmountProps {
  /** In the API's format: '12.5000'. */
  value: string
  currency?: Currency
  /** With plus or minus, as in a history. */
  signed?: boolean
  /** An amount that the member may hide. */
  own?: boolean
  className?: string
}

export function Amount({ value, currency, signed = false, own = false, className }: AmountProps) {
  const units = readUnits(value)
  const figure = (
    <>
      {signed && units > 0n && '+'}
      {atCommas(showUnits(units))}
    </>
  )
  return (
    <span className={classNames('tabular inline-flex max-w-full items-center gap-1.5', className)}>
      {currency && <PointsMark of={currency} className="size-[1.05em]" />}
      <span className="wrap-normal">
        {own ? <OwnAmount>{figure}</OwnAmount> : figure}
        {currency && (
          <span className="ml-1 text-[max(0.75em,var(--text-xs))] font-medium opacity-90">{currency}</span>
        )}
      </span>
    </span>
  )
}

/** Lets a figure break after a comma where space is short, and nowhere else. */
function atCommas(figure: string): ReactNode {
  return figure.split(/(?<=,)/).map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: digit groups have no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {group}
    </Fragment>
  ))
}
