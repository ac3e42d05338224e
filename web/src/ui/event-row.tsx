import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Amount } from './figures/amount.tsx'
import type { Currency } from './figures/points-mark.tsx'

interface EventRowProps {
  icon: ReactNode
  title: ReactNode
  /** The time and the key facts. */
  detail: ReactNode
  /** A note written by a member. */
  note?: string | null
  /** The amounts moved, one below the other. */
  amounts: ReactNode
  /** The receipt's path, or what opens it; without either the row is not interactive. */
  to?: string | undefined
  onClick?: () => void
}

/** One event of a history. */
export function EventRow({ icon, title, detail, note, amounts, to, onClick }: EventRowProps) {
  const rowClass =
    'flex w-full items-start gap-3 px-4 py-3 text-left focus-visible:-outline-offset-3 max-xs:flex-wrap'
  const interactiveClass = classNames(rowClass, 'transition-colors hover:bg-sunken active:bg-sunken')
  const inside = (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-quiet max-xs:hidden [&>svg]:size-4.5">
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 max-xs:basis-full">
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="tabular text-xs text-quiet">{detail}</span>
        {note && <span className="line-clamp-2 text-xs break-words text-quiet">“{note}”</span>}
      </span>
      <span className="flex max-w-1/2 shrink-0 flex-col items-end text-right max-xs:w-full max-xs:max-w-none">
        {amounts}
      </span>
    </>
  )
  if (to)
    return (
      <Link to={to} className={interactiveClass}>
        {inside}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" onClick={onClick} className={interactiveClass}>
        {inside}
      </button>
    )
  return <div className={rowClass}>{inside}</div>
}

interface AmountChangeProps {
  /** In the API's format. */
  amount: string
  currency: Currency
  /** Subdued, for points that only changed their state. */
  isQuiet?: boolean
}

/** '+22.50 GF', green for income. */
export function AmountChange({ amount, currency, isQuiet = false }: AmountChangeProps) {
  const tone = isQuiet ? 'text-quiet' : amount.startsWith('-') ? '' : 'text-good'
  return (
    <span className={classNames('font-semibold', tone)}>
      <Amount value={amount} signed own /> <span className="text-xs font-medium">{currency}</span>
    </span>
  )
}
