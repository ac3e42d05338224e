/** A text, which never becomes a formula, or an amount of ours, which stays a number, negative ones too. */
export type Cell = string | number | { amount: string }

/** Spreadsheets detect UTF-8 only by this byte order mark. */
const BOM = '\ufeff'
const LINE_END = '\r\n'

/** Characters that start a formula, plain or full-width, and the blanks that spreadsheets skip before them. */
const FORMULA = /^[\s=+\-@＝＋－＠]/u
/**
 * Places inside a text where a spreadsheet with another separator than the comma, as in much of Europe, starts a new cell: it
 * does not recognise quotes either. What follows must be no formula.
 */
const FORMULA_AFTER_SEPARATOR = /(?<=[;\t\r\n]["' ]*)(?=[=+\-@＝＋－＠])/gu
/** Texts that a spreadsheet would convert to another number or truth value: leading zeros, long digits, exponents, decimals. */
const CHANGED_NUMBER = /^(0\d+|\d{12,}|\d+\.\d*|\.\d+|\d+(\.\d*)?e[+-]?\d+|\d{1,3}(,\d{3})+|true|false)$/i
/**
 * Texts that a spreadsheet would convert to a date, such as 3-4, 1/2/26, MAR1 or 1 Sep. ISO dates (2026-01-31) are left as
 * dates.
 */
const CHANGED_DATE =
  /^(?!\d{4}-\d\d-\d\d$)(\d{1,4}[-/.]\d{1,4}([-/.]\d{1,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[ -]?\d{1,4}|\d{1,2}[ -]?(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*([ -]\d{2,4})?|\d{1,2}月\d{1,2}日)$/i

/** An amount as our server writes it; anything else is treated as text. */
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

/**
 * Returns the text of a cell. A formula, and what a spreadsheet would convert, is marked as text by an apostrophe; cells with
 * commas, quotes or line breaks are quoted.
 */
export function textCell(value: string): string {
  const plain = value.normalize('NFKC')
  const isChanged = FORMULA.test(value) || CHANGED_NUMBER.test(plain) || CHANGED_DATE.test(plain)
  const separated = value.replace(FORMULA_AFTER_SEPARATOR, "'")
  const harmless = isChanged ? `'${separated}` : separated
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}

/** Drops trailing zeros beyond two decimals: '-12.5000' -> '-12.50'. */
function withoutZeros(amount: string): string {
  return amount.replace(/(\.\d\d\d*?)0+$/, '$1')
}
