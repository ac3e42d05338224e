import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'

/** What only operators can mend. */
export type AlertKind =
  | 'release-pool-empty'
  | 'cover-in-use'
  | 'clock-doubted'
  | 'clock-stepped'
  | 'disk-full'
  | 'parameter-broken'

/** Tells the operators; each kind once a day. `detail` is for a person to read. */
export type RaiseAlert = (kind: AlertKind, detail: string) => Promise<void>

/**
 * Writes alerts down, and the first of a day into the log too. Apart from the transaction of what was refused: that one
 * leaves nothing, the alert stays.
 */
export function alerts(db: Db, log: Logger): RaiseAlert {
  return async (kind, detail) => {
    const { numAffectedRows } = await sql`
      insert into platform.alert (kind, day, detail, at)
      values (${kind}, platform.day_of(platform.now()), ${detail}, platform.now())
      on conflict (kind, day) do nothing`.execute(db)
    if (numAffectedRows === 1n) log.error({ alert: kind, detail }, 'the operators are needed')
  }
}
