import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { rateArguments, rateVersions } from './release-rates.ts'

/** Accrued PV is counted in millionths of a unit, so that PV in units times a rate in millionths is a whole number. */
export const MILLIONTHS = 1_000_000n

/** What a member's PV has accrued through a day, and where the next count continues (decision 009). */
export interface Accrual {
  memberId: number
  registeredOn: string
  through: string
  /** In millionths of a unit. */
  accrued: bigint
  base: Units
  seq: bigint
  lastAutoRelease: string | null
  /** The available PV, and the number of entries of its account. */
  available: Units
  entries: bigint
  /** The part of the available PV that may be released (ledger.releasable_pv). */
  releasable: Units
}

/**
 * Computes the accrual through a day without writing. `registeredOn`: the member's day of registration. Call under the lock of
 * the member's PV account where the result is used for a change.
 */
export async function accrue(
  db: Db,
  parameters: Parameters,
  memberId: number,
  registeredOn: string,
  through: string,
): Promise<Accrual> {
  const versions = rateArguments(rateVersions(parameters))
  const { rows } = await sql<Omit<Accrual, 'accrued'> & { accrued: string }>`
    select member_id as "memberId", registered_on::text as "registeredOn", through::text, accrued::text, base, seq,
      last_auto_release::text as "lastAutoRelease", available, entries, releasable
    from points.accrue(array[${memberId}::integer], array[${registeredOn}::date], ${through}::date,
      ${versions.days}::date[], ${versions.figures}::integer[])`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has no PV account`)
  return { ...row, accrued: BigInt(row.accrued) }
}

/**
 * Creates a member's accrual row if missing, so that the daily release includes the member. Nothing is counted: a late daily
 * release still counts as of its own day.
 */
export async function openAccrual(tx: Tx, memberId: number, registeredOn: string): Promise<void> {
  await sql`
    insert into points.accrual (member_id, registered_on, through, accrued, base, seq)
    values (${memberId}, ${registeredOn}, ${registeredOn}::date - 1, 0, 0, 0)
    on conflict (member_id) do nothing`.execute(tx)
}

/** Stores the accrual. Under the lock of the member's PV account, which all writers of these rows hold. */
export async function storeAccrual(tx: Tx, accrual: Accrual): Promise<void> {
  await sql`
    insert into points.accrual (member_id, registered_on, through, accrued, base, seq, seen)
    values (${accrual.memberId}, ${accrual.registeredOn}, ${accrual.through}, ${String(accrual.accrued)}::numeric,
      ${accrual.base}, ${accrual.seq}, ${accrual.entries})
    on conflict (member_id) do update set through = excluded.through, accrued = excluded.accrued, base = excluded.base,
      seq = excluded.seq, seen = excluded.seen`.execute(tx)
}

/** Returns the whole units that can be released: the accrual, limited to the PV that may leave. The fraction stays accrued. */
export function releasable({ accrued, releasable: free }: Pick<Accrual, 'accrued' | 'releasable'>): Units {
  const whole = accrued > 0n ? accrued / MILLIONTHS : 0n
  return whole < free ? whole : free
}

/** Returns the accrual after the release of `pv` by the account's next entry. */
export function afterRelease(accrual: Accrual, pv: Units): Accrual {
  const { accrued, base, seq, entries, available } = accrual
  return {
    ...accrual,
    accrued: accrued - pv * MILLIONTHS,
    base: base - pv,
    seq: seq === entries ? seq + 1n : seq,
    entries: entries + 1n,
    available: available - pv,
    releasable: accrual.releasable - pv,
  }
}
