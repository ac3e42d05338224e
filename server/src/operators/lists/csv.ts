/** Spreadsheets take a file for UTF-8 only where it begins with this. */
const BOM = '\ufeff'
const LINE_END = '\r\n'

/** What makes a spreadsheet calculate, plain or full-width, and the blanks that it looks past. */
const FORMULA = /^[\s=+\-@＝＋－＠]/u
/** Amounts are ours and stay numbers, below zero too. */
const NUMBER = /^-?\d+(\.\d+)?$/

/** A file for spreadsheets (RFC 4180). What people wrote never becomes a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => row.map(cell).join(',') + LINE_END).join('')
}

/** A formula is disarmed by an apostrophe; quotes where commas, quotes or line ends ask for them. */
export function cell(value: string): string {
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}
