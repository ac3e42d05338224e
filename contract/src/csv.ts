/** A text, which never becomes a formula, or an amount of ours, which stays a number, negative ones too. */
export type Cell = string | number | { amount: string }

/** Spreadsheets detect UTF-8 only by this byte order mark. */
const BOM = '\ufeff'
const LINE_END = '\r\n'

/** Characters that start a formula, plain or full-width, and the blanks that spreadsheets skip before them. */
const FORMULA = /^[\s=+\-@＝＋－＠]/u
/** As our server writes amounts; anything else is treated as text. */
const AMOUNT = /^-?\d+(\.\d+)?$/

/** Returns rows as CSV for spreadsheets (RFC 4180). */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map((row) => row.map(written).join(',') + LINE_END).join('')
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return textCell(cell)
  return AMOUNT.test(cell.amount) ? withoutZeros(cell.amount) : textCell(cell.amount)
}

/** Escapes a text: an apostrophe disarms formulas, and quotes enclose commas, quotes and line ends. */
export function textCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}

/** Drops trailing zeros beyond two decimals: '-12.5000' -> '-12.50'. */
function withoutZeros(amount: string): string {
  return amount.replace(/(\.\d\d\d*?)0+$/, '$1')
}
