/** A text, which never becomes a formula; or a figure of ours, which stays a number, below zero too. */
export type Cell = string | number | { amount: string }

/** Spreadsheets take a file for UTF-8 only where it begins with this. */
const BOM = '\ufeff'
const LINE_END = '\r\n'

/** What makes a spreadsheet calculate, plain or full-width, and the blanks that it looks past. */
const FORMULA = /^[\s=+\-@＝＋－＠]/u
/** As our own server writes it: nothing else is a figure, whoever says so. */
const AMOUNT = /^-?\d+(\.\d+)?$/

/** Rows as a file for spreadsheets (RFC 4180). */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map((row) => row.map(written).join(',') + LINE_END).join('')
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return textCell(cell)
  return AMOUNT.test(cell.amount) ? withoutZeros(cell.amount) : textCell(cell.amount)
}

/** A formula is disarmed by an apostrophe; quotes where commas, quotes or line ends ask for them. */
export function textCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}

/** All decimals but the trailing zeros beyond two: '-12.5000' -> '-12.50'. */
function withoutZeros(amount: string): string {
  return amount.replace(/(\.\d\d\d*?)0+$/, '$1')
}
