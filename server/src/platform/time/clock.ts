import { sql } from 'kysely'
import { onPrimary } from '../database/connection-routing.ts'
import type { Db } from '../database/db.ts'

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

/** Thrown when `platform.now()` is null. */
export const NO_CLOCK = 'platform.clock has lost its row: the database has no time. Restore it from a backup'

/** Returns the platform's time from the database, in milliseconds, so that checks use the same clock as movements. */
export async function momentNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date | null }>`select platform.now() as now`.execute(db)
  const [row] = rows
  if (!row?.now) throw new Error(NO_CLOCK)
  return row.now
}

/** Resolves to whether the work succeeded within the time. What happens to it later is ignored. */
export function finishesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((done) => {
    const late = setTimeout(() => done(false), ms)
    work
      .then(
        () => done(true),
        () => done(false),
      )
      .finally(() => clearTimeout(late))
  })
}
