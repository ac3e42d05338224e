import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, type JournalKind } from '../../ledger/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Unit } from './kinds.ts'

/** One line of a member's history, of the available points. */
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

/**
 * An entry's id on the wire: its journal's, doubled, and one more for PV. A journal has at most one posting an account, so
 * it names one entry of a member, and ids rise with the time.
 */
export function entryId(entry: Pick<Entry, 'journal_id' | 'account_id'>): number {
  const second = unitOfEntry(entry) === 'PV' ? 1n : 0n
  return Number(entry.journal_id * 2n + second)
}

/** A stretch of an account's history: the entries after `low` up to and with `high`. */
export interface Stretch {
  account: bigint
  low: bigint
  high: bigint
}

export interface Bounds {
  /** Not older than. */
  from?: Date | undefined
  /** Older than. */
  until?: Date | undefined
  /** Before the entry with this id. */
  before?: number | undefined
  /** After the entry with this id. */
  after?: number | undefined
}

/** Where a member's entries between these bounds lie, found by halving: as cheap in millions of them as in hundreds. */
export async function stretchesOf(
  db: Db,
  memberId: number,
  { from, until, before, after }: Bounds = {},
): Promise<Record<Unit, Stretch>> {
  const [gf, pv] = [accountId(memberId, 'available', 'GF'), accountId(memberId, 'available', 'PV')]
  // The journal from which on an entry of the unit has an id that is not below the bound.
  const firstJournal = (id: number, unit: 'GF' | 'PV') => (BigInt(id) + (unit === 'GF' ? 1n : 0n)) / 2n
  const bounds = (id: number | undefined, plus: number) =>
    (['GF', 'PV'] as const).map((unit) => (id === undefined ? null : firstJournal(id + plus, unit)))
  const { rows } = await sql<Stretch>`
    select account, low, high from points.stretches(${[gf, pv]}::bigint[], ${from ?? null}::timestamptz,
      ${until ?? null}::timestamptz, ${bounds(after, 1)}::bigint[], ${bounds(before, 0)}::bigint[])`.execute(
    db,
  )
  const [ofGf, ofPv] = rows
  if (!ofGf || !ofPv) throw new Error(`member ${memberId} has no accounts`)
  return { GF: tidy(ofGf), PV: tidy(ofPv) }
}

/** A period that lies before an account's first entry, or is empty, is a stretch of nothing. */
function tidy(stretch: Stretch): Stretch {
  return stretch.high < stretch.low ? { ...stretch, high: stretch.low } : stretch
}

export const lengthOf = ({ low, high }: Stretch): bigint => high - low
