import type { getOutlook as promise } from '@torch/contract/economy.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { EconomyHouse } from '../house.ts'
import type { Outlook } from './make-outlook.ts'

export function getOutlook({ db }: EconomyHouse): Handler<typeof promise> {
  return () => newestOutlook(db)
}

/** Returns the last published forecast; null before the first. */
export async function newestOutlook(db: Db): Promise<Outlook | null> {
  const { rows } = await sql<{ published: string }>`
    select published from economy.outlook order by day desc limit 1`.execute(db)
  const [row] = rows
  return row ? (JSON.parse(row.published) as Outlook) : null
}
