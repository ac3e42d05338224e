import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { asArrays, rateVersions } from './release-rates.ts'

/** Accrued PV is counted in millionths of a unit: PV in units times a rate in millionths is then a whole number. */
export const MILLIONTHS = 1_000_000n

/** What a member's PV has accrued through a day, and where the next count goes on (decision 009). */
export interface Accrual {
  memberId: number
  registeredOn: string
  through: string
  /** In millionths of a unit. */
  accrued: bigint
  base: Units
  seq: bigint
  lastAutoRelease: string | null
  /** The PV that is available, and how many entries its account has. */
  available: Units
  entries: bigint
  /** Of the available PV, what may leave the member (ledger.releasable_pv). */
  releasable: Units
}

/**
 * Accrues through a day without writing anything. `registeredOn` is the member's day of registration. Under the lock of
 * the member's PV account where something will be made of it.
 */
export async function accrue(
  db: Db,
  parameters: Parameters,
  memberId: number,
  registeredOn: string,
  through: string,
): Promise<Accrual> {
  const versions = asArrays(rateVersions(parameters))
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
 * Makes sure that a member's accrual is there for the daily release to go over. Nothing is counted: a day's release that
 * is still to come, because the job is late, counts as of its own day.
 */
export async function openAccrual(tx: Tx, memberId: number, registeredOn: string): Promise<void> {
  await sql`
    insert into points.accrual (member_id, registered_on, through, accrued, base, seq)
    values (${memberId}, ${registeredOn}, ${registeredOn}::date - 1, 0, 0, 0)
    on conflict (member_id) do nothing`.execute(tx)
}

/** Keeps what was accrued. Under the lock of the member's PV account, which all writers of these rows hold. */
export async function keepAccrual(tx: Tx, accrual: Accrual): Promise<void> {
  await sql`
    insert into points.accrual (member_id, registered_on, through, accrued, base, seq, seen)
    values (${accrual.memberId}, ${accrual.registeredOn}, ${accrual.through}, ${String(accrual.accrued)}::numeric,
      ${accrual.base}, ${accrual.seq}, ${accrual.entries})
    on conflict (member_id) do update set through = excluded.through, accrued = excluded.accrued, base = excluded.base,
      seq = excluded.seq, seen = excluded.seen`.execute(tx)
}

/** Whole units that can be released: what has accrued, as far as there is PV that may leave. The rest of a unit stays accrued. */
export function releasable({ accrued, releasable: free }: Pick<Accrual, 'accrued' | 'releasable'>): Units {
  const whole = accrued > 0n ? accrued / MILLIONTHS : 0n
  return whole < free ? whole : free
}

/** The accrual once `pv` of it have been released, by the next entry of the account. */
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
