import type { getEconomy } from '@torch/contract/economy.ts'
import type { Units } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

/** The figures of a count of the whole economy. */
export type Figures = NonNullable<OutputOf<typeof getEconomy>['figures']>

/** Returns the figures of the newest count; undefined before the first one. */
export async function newestFigures(
  db: Db,
): Promise<{ figures: Figures; cohorts: Registered[] } | undefined> {
  const { rows } = await sql<{ figures: string; cohorts: string }>`
    select figures, cohorts from economy.count where figures is not null order by id desc limit 1`.execute(db)
  const [row] = rows
  return row && { figures: JSON.parse(row.figures) as Figures, cohorts: readCohorts(row.cohorts) }
}

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
