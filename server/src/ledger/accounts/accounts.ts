import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { loader } from '../../platform/database/batcher.ts'
import type { Db, Tx } from '../../platform/database/db.ts'

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
/**
 * GF that members set aside, in accounts opened at the first use. An allowance shares its number with pending points, which are PV
 * only; delayed transfers share theirs with fees, which only the platform has.
 */
const NUMBERED_AS = { allowance: 'pending', delayed: 'fees' } as const
export type SetAside = keyof typeof NUMBERED_AS
export type Purpose = (typeof PURPOSES)[number] | SetAside
export type Unit = (typeof UNITS)[number]

/** The platform's own party: the only one with an account that may go below zero (issuance). */
export const PLATFORM = 1

/** Returns the id of an account, computed from its party, purpose and unit as in SQL (`ledger.account_id`). */
export function accountId(party: number, purpose: Purpose, unit: Unit): bigint {
  return (
    BigInt(party) * 16n +
    BigInt(PURPOSES.indexOf(isSetAside(purpose) ? NUMBERED_AS[purpose] : purpose) * 2 + UNITS.indexOf(unit))
  )
}

const isSetAside = (purpose: Purpose): purpose is SetAside => purpose in NUMBERED_AS

/** Opens a member's account of GF that is set aside, where it does not exist yet. */
export async function openSetAside(db: Db, memberId: number, purpose: SetAside): Promise<void> {
  await sql`select ledger.open_set_aside(${memberId}, ${purpose})`.execute(db)
}

/** Opens a party with its accounts for both units and returns its id, which identifies it in every module. */
export async function openParty(tx: Tx, kind: 'member' | 'shop'): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ledger.open_party(${kind}) as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('ledger.open_party returned no id')
  return row.id
}

/** The balances of one party, in units. */
export interface PartyBalances {
  gf: Units
  pv: Units
  /** Including the offline allowance and delayed transfers. */
  frozenGf: Units
  /** GF set aside for offline codes. */
  allowanceGf: Units
  /** GF of transfers that have not arrived yet. */
  delayedGf: Units
  frozenPv: Units
  /** Rewards that are not available yet; always 0 for shops. */
  pendingPv: Units
  /** Part of `pv` that refunds of other members' payments may still take back (rules/rewards#kept-and-owed). */
  keptPv: Units
  gfEarned: Units
  gfSpent: Units
  pvEarned: Units
  /** Whether a posting of today moved the available PV, as every release does. */
  pvMovedToday: boolean
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
  /** Of the available PV account; else null. */
  kept: Units | null
  moved_today: boolean
}

const COLUMNS = `party_id, purpose, unit, balance, earned, spent, updated_at, case when purpose = 'available' and unit = 'PV'
  then (select least(k.amount, balance) from ledger.kept_pv k where k.member_id = party_id) end as kept,
  updated_at >= (select platform.day_of(platform.now())::timestamp at time zone 'Asia/Shanghai') - setback as moved_today`

const STATEMENT = {
  name: 'ledger.party_balances',
  text: `select ${COLUMNS} from ledger.balance where party_id = any($1::integer[])`,
}

/**
 * Returns a loader of the balances of members and shops. Each party's balances come from one snapshot; concurrent calls share a
 * query (data loader). Resolves to undefined for a party without accounts.
 */
export function partyBalancesLoader(pool: pg.Pool): (party: number) => Promise<PartyBalances | undefined> {
  const load = loader(async (parties: number[]) => {
    const { rows } = await pool.query<Row>({ ...STATEMENT, values: [parties] })
    return new Map([...Map.groupBy(rows, (row) => row.party_id)].map(([party, own]) => [party, sumUp(own)]))
  })
  return async (party) => (await load(party)).row
}

/**
 * Returns the balances of one party, also inside a transaction; undefined where it has no accounts. `gf` and `pv` are what is
 * available.
 */
export async function partyBalances(db: Db, party: number): Promise<PartyBalances | undefined> {
  const { rows } = await sql<Row>`
    select ${sql.raw(COLUMNS)} from ledger.balance where party_id = ${party}`.execute(db)
  return rows.length === 0 ? undefined : sumUp(rows)
}

function sumUp(rows: Row[]): PartyBalances {
  const find = (purpose: Purpose, unit: Unit) => {
    const row = rows.find((one) => one.purpose === purpose && one.unit === unit)
    if (!row) throw new Error(`party ${rows[0]?.party_id} has no ${purpose} ${unit} account`)
    return row
  }
  const gf = find('available', 'GF')
  const setAside = (of: SetAside) => rows.find(({ purpose }) => purpose === of)?.balance ?? 0n
  const [allowanceGf, delayedGf] = [setAside('allowance'), setAside('delayed')]
  const pv = find('available', 'PV')
  return {
    gf: gf.balance,
    pv: pv.balance,
    frozenGf: find('frozen', 'GF').balance + allowanceGf + delayedGf,
    allowanceGf,
    delayedGf,
    frozenPv: find('frozen', 'PV').balance,
    pendingPv: rows.find(({ purpose }) => purpose === 'pending')?.balance ?? 0n,
    keptPv: pv.kept ?? 0n,
    gfEarned: gf.earned,
    gfSpent: gf.spent,
    pvEarned: pv.earned,
    pvMovedToday: pv.moved_today,
    updatedAt: new Date(Math.max(...rows.map((row) => row.updated_at.getTime()))),
  }
}

/** Returns those of the accounts that another transaction has locked. Does not wait and keeps no lock. */
export async function lockedAccounts(pool: pg.Pool, accounts: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await pool.query<{ id: bigint }>(
    `with free as materialized (
      select id from ledger.account where id = any($1::bigint[]) for update skip locked
    )
    select distinct id from unnest($1::bigint[]) as a (id) where not exists (select from free where free.id = a.id)`,
    [accounts],
  )
  return new Set(rows.map(({ id }) => id))
}
