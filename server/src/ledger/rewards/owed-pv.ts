import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** PV that a member owes from rewards that refunds took back, in units. What matures pays it first. */
export async function owedPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select amount from ledger.owed_pv where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}

/**
 * How much of a member's available PV stays while refunds of other people's payments may take it back, in units.
 */
export async function keptPv(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ amount: Units }>`
    select amount from ledger.kept_pv where member_id = ${memberId}`.execute(db)
  return rows[0]?.amount ?? 0n
}
