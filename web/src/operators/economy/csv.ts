import { readUnits, UNITS_PER_POINT } from '@torch/contract/money.ts'
import { text } from '../../points/statement-csv.ts'

/** A text, which never becomes a formula, or a figure of ours, which stays one, below zero too. */
export type Cell = string | number | { amount: string }

/** Spreadsheets take a file for UTF-8 only where it begins with this. */
const BOM = '\ufeff'

/** Rows as a file for spreadsheets (RFC 4180). */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BOM + [heads, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? text(cell) : plain(cell.amount)
}

/** All four decimals but the trailing zeros beyond two, without separators. */
function plain(amount: string): string {
  const units = readUnits(amount)
  const absolute = units < 0n ? -units : units
  const fraction = (absolute % UNITS_PER_POINT)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${absolute / UNITS_PER_POINT}.${fraction}`
}
