import type { getReleaseForecast as endpoint } from '@torch/contract/economy.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { EconomyContext } from '../context.ts'
import type { ReleaseForecast } from './make-release-forecast.ts'

export function getReleaseForecast({ db }: EconomyContext): Handler<typeof endpoint> {
  return () => newestReleaseForecast(db)
}

/** Returns the last published forecast; null before the first. */
export async function newestReleaseForecast(db: Db): Promise<ReleaseForecast | null> {
  const { rows } = await sql<{ published: string }>`
    select published from economy.release_forecast order by day desc limit 1`.execute(db)
  const [row] = rows
  return row ? (JSON.parse(row.published) as ReleaseForecast) : null
}
