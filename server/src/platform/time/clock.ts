import { sql } from 'kysely'
import { onPrimary } from '../database/connection-routing.ts'
import type { Db } from '../database/db.ts'
import { momentNow } from './moment-now.ts'

/**
 * The database's time for code that only compares or shows moments; SQL uses `platform.now()`. The difference to the
 * process's clock is measured again every minute.
 */
export interface Clock {
  now(): Date
  sync(): Promise<void>
  /** Demo mode only: moves the whole platform forward. */
  advance(days: number): Promise<void>
}

/** `onError` is called if the difference could not be measured again; the previous one stays in use. */
export async function openClock(db: Db, onError: (error: unknown) => void = () => {}): Promise<Clock> {
  let ahead = 0
  let syncedAt = Number.NEGATIVE_INFINITY

  async function sync(): Promise<void> {
    const before = Date.now()
    const now = await onPrimary(() => momentNow(db))
    const after = Date.now()
    ahead = now.getTime() - (before + after) / 2
    syncedAt = performance.now()
  }

  await sync()
  return {
    now() {
      if (performance.now() - syncedAt > 60_000) {
        syncedAt = performance.now()
        sync().catch(onError)
      }
      return new Date(Date.now() + ahead)
    },
    sync,
    async advance(days) {
      await sql`update platform.clock set ahead = ahead + make_interval(days => ${days})`.execute(db)
      await sync()
    },
  }
}
