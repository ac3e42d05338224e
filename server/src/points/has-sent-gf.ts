import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Returns whether a member sent GF to another one before. */
export async function hasSentGf(db: Db, from: number, to: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from points.transfer where from_id = ${from} and to_id = ${to}) as paid`.execute(db)
  return rows[0]?.paid ?? false
}
