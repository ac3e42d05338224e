import type { ReactNode } from 'react'

export interface SalesBar {
  key: string
  name: ReactNode
  note: string
  amount: string
  /** The bar's length in tenths of a per cent of the longest possible one. */
  length: number
}

/** Shows amounts as bars below each other, with their figures. */
export function SalesBars({ label, bars }: { label: string; bars: readonly SalesBar[] }) {
  return (
    <ul aria-label={label} className="tabular flex flex-col gap-3 text-sm">
      {bars.map(({ key, name, note, amount, length }) => (
        <li key={key} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-quiet">· {note}</span>
            </span>
            <span className="ml-auto font-medium">{amount}</span>
          </span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-accent-fill" style={{ width: `${length / 10}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
