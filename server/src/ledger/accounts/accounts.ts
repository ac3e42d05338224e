import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../platform/database/db.ts'
import { loader } from '../../platform/database/loader.ts'

const PURPOSES = [
  'available',
  'frozen',
  'issuance',
  'treasury',
  'release-pool',
  'wealth',
  'fees',
  'pending',
] as const
const UNITS = ['GF', 'PV'] as const
export type Purpose = (typeof PURPOSES)[number]
export type Unit = (typeof UNITS)[number]

/** The platform's own party: the only one with an account that may go below zero (issuance). */
export const PLATFORM = 1

/** The id of an account, made from what it is; the database holds the same rule (ledger.account_id). */
export function accountId(party: number, purpose: Purpose, unit: Unit): bigint {
  return BigInt(party) * 16n + BigInt(PURPOSES.indexOf(purpose) * 2 + UNITS.indexOf(unit))
}

/** Makes a holder of points with accounts for both units. Gives the id that names it everywhere. */
export async function openParty(tx: Tx, kind: 'member' | 'shop'): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ledger.open_party(${kind}) as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('ledger.open_party returned no id')
  return row.id
}

/** What one party holds, in units. */
export interface Holdings {
  gf: Units
  pv: Units
  frozenGf: Units
  frozenPv: Units
  /** Rewards that are not available yet; of shops always none. */
  pendingPv: Units
  gfEarned: Units
  gfSpent: Units
  pvEarned: Units
  updatedAt: Date
}

interface Row {
  party_id: number
  purpose: Purpose
  unit: Unit
  balance: Units
  earned: Units
  spent: Units
  updated_at: Date
}

const STATEMENT = {
  name: 'ledger.holdings',
  text: `select party_id, purpose, unit, balance, earned, spent, updated_at from ledger.balance
    where party_id = any($1::integer[])`,
}

/**
 * What members and shops hold, each all of it at one moment; those asked at the same moment share a query (data loader).
 * Undefined for who holds nothing by us.
 */
export function holdings(pool: pg.Pool): (party: number) => Promise<Holdings | undefined> {
  const load = loader(async (parties: number[]) => {
    const { rows } = await pool.query<Row>({ ...STATEMENT, values: [parties] })
    return new Map([...Map.groupBy(rows, (row) => row.party_id)].map(([party, own]) => [party, sumUp(own)]))
  })
  return async (party) => (await load(party)).row
}

/** What one party holds, inside a transaction too. `gf` and `pv` are what is available. */
export async function holdingsOf(db: Db, party: number): Promise<Holdings | undefined> {
  const { rows } = await sql<Row>`
    select party_id, purpose, unit, balance, earned, spent, updated_at from ledger.balance
    where party_id = ${party}`.execute(db)
  return rows.length === 0 ? undefined : sumUp(rows)
}

function sumUp(rows: Row[]): Holdings {
  const find = (purpose: Purpose, unit: Unit) => {
    const row = rows.find((one) => one.purpose === purpose && one.unit === unit)
    if (!row) throw new Error(`party ${rows[0]?.party_id} has no ${purpose} ${unit} account`)
    return row
  }
  const gf = find('available', 'GF')
  const pv = find('available', 'PV')
  return {
    gf: gf.balance,
    pv: pv.balance,
    frozenGf: find('frozen', 'GF').balance,
    frozenPv: find('frozen', 'PV').balance,
    pendingPv: rows.find(({ purpose }) => purpose === 'pending')?.balance ?? 0n,
    gfEarned: gf.earned,
    gfSpent: gf.spent,
    pvEarned: pv.earned,
    updatedAt: new Date(Math.max(...rows.map((row) => row.updated_at.getTime()))),
  }
}
