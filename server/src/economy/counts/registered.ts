import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** All members who registered on one day: for release they are one cohort. */
export interface Registered {
  registered: string
  members: number
  /** Their PV, in units. */
  pv: Units
}

export async function registeredMembers(tx: Tx): Promise<Registered[]> {
  const { rows } = await sql<Registered>`
    select registered::text as registered, members, pv from economy.registered order by 1`.execute(tx)
  return rows
}

export function writeCohorts(cohorts: readonly Registered[]): string {
  return JSON.stringify(cohorts.map(({ registered, members, pv }) => [registered, members, String(pv)]))
}

export function readCohorts(text: string): Registered[] {
  return (JSON.parse(text) as [string, number, string][]).map(([registered, members, pv]) => ({
    registered,
    members,
    pv: BigInt(pv),
  }))
}
