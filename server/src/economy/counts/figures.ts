import type { getEconomy } from '@torch/contract/economy.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Registered, readCohorts } from './registered.ts'

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
