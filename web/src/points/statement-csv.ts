import { readUnits, UNITS_PER_POINT, type Units } from '@torch/contract/money.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { dayOf, showTime } from '../lib/calendar.ts'

export interface StatementTable {
  heads: readonly string[]
  /** What stands before the first and after the last entry. */
  opening: string
  closing: string
}

/** What a row is written of: a member's entry, or a shop's in the same words. */
export type StatementEntry = Pick<
  Transaction,
  'id' | 'createdTime' | 'pointsType' | 'transactionTypeDesc' | 'description' | 'amount' | 'balanceAfter'
>

export interface Statement {
  opening: { gf: string; pv: string }
  closing: { gf: string; pv: string }
  entries: readonly StatementEntry[]
}

/** Spreadsheets take a file for UTF-8 only where it begins with this. */
const BOM = '\ufeff'
const LINE_END = '\r\n'

/**
 * A statement as a file for spreadsheets (RFC 4180). What people wrote never becomes a formula; amounts are ours and stay
 * numbers, below zero too.
 */
export function statementCsv({ opening, closing, entries }: Statement, table: StatementTable): string {
  const balanceRow = (name: string, pointsType: string, balance: string) => [
    '',
    '',
    pointsType,
    text(name),
    '',
    '',
    number(balance),
  ]
  const rows = [
    table.heads.map(text),
    balanceRow(table.opening, 'GF', opening.gf),
    balanceRow(table.opening, 'PV', opening.pv),
    ...entries.map((entry) => [
      `${dayOf(entry.createdTime)} ${showTime(entry.createdTime)}`,
      String(entry.id),
      entry.pointsType,
      text(entry.transactionTypeDesc),
      text(entry.description),
      number(entry.amount),
      number(entry.balanceAfter),
    ]),
    balanceRow(table.closing, 'GF', closing.gf),
    balanceRow(table.closing, 'PV', closing.pv),
  ]
  return BOM + rows.map((row) => row.join(',') + LINE_END).join('')
}

/** What makes a spreadsheet calculate, plain or full-width, and the blanks that it looks past. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u

/** A cell of text: a formula is disarmed by an apostrophe; quotes where commas, quotes or line ends ask for them. */
export function text(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless
}

/** An amount as a plain number, all its decimals but the trailing zeros beyond two: '-12.5000' -> -12.50. */
function number(amount: string): string {
  const units: Units = readUnits(amount)
  const absolute = units < 0n ? -units : units
  const fraction = (absolute % UNITS_PER_POINT)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${absolute / UNITS_PER_POINT}.${fraction}`
}
