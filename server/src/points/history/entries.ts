import type { JournalKind } from '@torch/contract/journal-words.ts'
import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, type SeqRange } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Unit } from './kinds.ts'

/** One entry in the history of a member's available points. */
export interface Entry {
  account_id: bigint
  seq: bigint
  journal_id: bigint
  kind: JournalKind
  amount: Units
  balance_after: Units
  ref: string
  at: Date
}

/** The columns of `ledger.entry` that make an Entry. */
export const COLUMNS = sql.raw(
  'e.account_id, e.seq, e.journal_id, e.kind, e.amount, e.balance_after, e.ref, e.at',
)

export function unitOfEntry(entry: Pick<Entry, 'account_id'>): Unit {
  return entry.account_id % 2n === 0n ? 'GF' : 'PV'
}

export interface Bounds {
  /** Inclusive lower bound. */
  from?: Date | undefined
  /** Exclusive upper bound. */
  until?: Date | undefined
  /** Cursor: entries before the one with this id. */
  before?: number | undefined
  /** Cursor: entries after the one with this id. */
  after?: number | undefined
}

export const BOTH_UNITS: readonly Unit[] = ['GF', 'PV']

/** Returns a member's accounts of available points, in the order of their ids. */
export const accountsOf = (memberId: number, units: readonly Unit[]) =>
  units.map((unit) => accountId(memberId, 'available', unit))

/** Returns for each unit the first journal whose entry has an id not below this one. */
export const journalsFrom = (id: number | undefined, units: readonly Unit[]) =>
  units.map((unit) => (id === undefined ? null : (BigInt(id) + (unit === 'GF' ? 1n : 0n)) / 2n))

/**
 * Returns the ranges of a member's entries between these bounds; the cost does not grow with the history. One range per
 * account, which may be empty; several where the clock stepped back.
 */
export async function seqRangesOf(
  db: Db,
  memberId: number,
  { from, until, before, after }: Bounds = {},
): Promise<Record<Unit, SeqRange[]>> {
  const first = after === undefined ? undefined : after + 1
  const { rows } = await sql<SeqRange>`
    select account, low, high from ledger.seq_ranges(${accountsOf(memberId, BOTH_UNITS)}::bigint[], ${from ?? null}::timestamptz,
      ${until ?? null}::timestamptz, ${journalsFrom(first, BOTH_UNITS)}::bigint[], ${journalsFrom(before, BOTH_UNITS)}::bigint[])`.execute(
    db,
  )
  const of = (unit: Unit) => rows.filter(({ account }) => account === accountId(memberId, 'available', unit))
  const found = { GF: of('GF'), PV: of('PV') }
  if (found.GF.length === 0 || found.PV.length === 0) throw new Error(`member ${memberId} has no accounts`)
  return found
}
