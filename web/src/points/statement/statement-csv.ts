import { type Cell, csvOf } from '@torch/contract/csv.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { dayOf, timeOf } from '../../lib/calendar.ts'

export interface StatementTable {
  heads: readonly string[]
  /** Labels of the rows before the first and after the last entry. */
  opening: string
  closing: string
}

/** The fields of a row: of a member's entry, or a shop's under the same names. */
export type StatementEntry = Pick<
  Transaction,
  'createdTime' | 'pointsType' | 'transactionTypeDesc' | 'description' | 'amount' | 'balanceAfter'
> & {
  /** The reference: the entry's id for a member, the number of the payment, refund or transfer for a shop. */
  id: number | string
}

export interface Statement {
  opening: { gf: string; pv: string }
  closing: { gf: string; pv: string }
  entries: readonly StatementEntry[]
}

/** Returns a statement as CSV. */
export function statementCsv({ opening, closing, entries }: Statement, table: StatementTable): string {
  const balanceRow = (name: string, pointsType: string, balance: string): Cell[] => [
    ...['', '', pointsType, name, '', ''],
    { amount: balance },
  ]
  return csvOf([
    table.heads,
    balanceRow(table.opening, 'GF', opening.gf),
    balanceRow(table.opening, 'PV', opening.pv),
    ...entries.map((entry) => [
      `${dayOf(entry.createdTime)} ${timeOf(entry.createdTime)}`,
      entry.id,
      entry.pointsType,
      entry.transactionTypeDesc,
      entry.description,
      { amount: entry.amount },
      { amount: entry.balanceAfter },
    ]),
    balanceRow(table.closing, 'GF', closing.gf),
    balanceRow(table.closing, 'PV', closing.pv),
  ])
}
