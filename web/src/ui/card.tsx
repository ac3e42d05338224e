import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('rounded-lg bg-surface p-4 shadow-card', className)} />
}

/** A card of rows, from edge to edge. */
export function ListCard({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames(
        'divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card',
        className,
      )}
    />
  )
}

export function CardTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="min-w-0 flex-1 basis-[9rem] text-base font-semibold">{children}</h2>
      {action}
    </div>
  )
}

interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the end of the row: a value or a switch. */
  trailing?: ReactNode
  to?: string
  /** A file that opens beside the app. */
  file?: string
  onClick?: () => void
}

/**
 * A row of a list: a link with `to`, a button with `onClick`. With larger text the icon disappears and `trailing` moves
 * below.
 */
export function ListRow({ icon, title, note, trailing, to, file, onClick }: ListRowProps) {
  const inside = (
    <>
      {icon && (
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-quiet max-xs:hidden">
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col max-xs:basis-28">
        <span className="font-medium">{title}</span>
        {note && <span className="text-xs text-quiet">{note}</span>}
      </span>
      {trailing && (
        <span className="shrink-0 text-sm text-quiet max-xs:ml-auto max-xs:shrink">{trailing}</span>
      )}
      {(to || file || onClick) && (
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet max-xs:hidden" />
      )}
    </>
  )
  const rowClass =
    'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-3 max-xs:flex-wrap max-xs:gap-y-1'
  const interactiveClass = classNames(rowClass, 'transition-colors hover:bg-sunken active:bg-sunken')
  if (to)
    return (
      <Link to={to} className={interactiveClass}>
        {inside}
      </Link>
    )
  if (file)
    return (
      <a href={file} target="_blank" rel="noreferrer" className={interactiveClass}>
        {inside}
      </a>
    )
  if (onClick)
    return (
      <button type="button" className={interactiveClass} onClick={onClick}>
        {inside}
      </button>
    )
  return <div className={rowClass}>{inside}</div>
}

/** Shows names and values as on a receipt. A value too long to fit beside its name moves below. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="tabular ml-auto min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
