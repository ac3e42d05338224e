import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Returns whether one of the two members blocked the other; neither can then trade with the other. */
export async function areBlocked(db: Db, a: number, b: number): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from trading.block
      where member_id = ${a} and blocked_id = ${b} or member_id = ${b} and blocked_id = ${a}
    ) as blocked`.execute(db)
  return rows[0]?.blocked === true
}
