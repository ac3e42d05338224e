import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'

/** Conditions that only operators can resolve. */
export type AlertKind =
  | 'release-pool-empty'
  | 'cover-in-use'
  | 'clock-doubted'
  | 'clock-stepped'
  | 'disk-full'
  | 'parameter-broken'

/** Alerts the operators, once a day for each kind. `detail` is text for people. */
export type RaiseAlert = (kind: AlertKind, detail: string) => Promise<void>

/** Stores alerts and logs the first of each day. Uses its own transaction, because the refused one is rolled back. */
export function alerts(db: Db, log: Logger): RaiseAlert {
  return async (kind, detail) => {
    const { numAffectedRows } = await sql`
      insert into platform.alert (kind, day, detail, at)
      values (${kind}, platform.day_of(platform.now()), ${detail}, platform.now())
      on conflict (kind, day) do nothing`.execute(db)
    if (numAffectedRows === 1n) log.error({ alert: kind, detail }, 'the operators are needed')
  }
}
