import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, sqlState } from '../database/db.ts'
import type { Job } from '../jobs/jobs.ts'
import { alerts } from './alerts.ts'

/** More than half a page, so that no page holds two rows. */
const ROW_CHARACTERS = 5000
const MAX_BYTES = 4 * 1024 * 1024
const DISK_FULL = '53100'

/** Checks that the database accepts a write like a payment's; throws if not. */
export type WriteProbe = () => Promise<void>

/**
 * Writes a row that needs a new page and commits it: on a full disk it fails as a payment does, while in-place updates
 * still work for a while. A full disk raises an alert, at the latest once there is space to store it.
 */
export function openWriteProbe(db: Db, log: Logger): WriteProbe {
  let isUnreported = false

  async function raise(): Promise<void> {
    isUnreported = true
    await alerts(db, log)('disk-full', 'the disk of the database is or was full: payments were refused')
    isUnreported = false
  }

  return async () => {
    try {
      await writePage(db)
    } catch (error) {
      if (sqlState(error) === DISK_FULL) await raise().catch(() => {})
      throw error
    }
    if (isUnreported) await raise()
  }
}

async function writePage(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ bytes: bigint }>`
      select pg_relation_size('platform.write_probe') as bytes`.execute(tx)
    if ((rows[0]?.bytes ?? 0n) > MAX_BYTES) await sql`truncate platform.write_probe`.execute(tx)
    await sql`insert into platform.write_probe (filling) values (repeat('x', ${ROW_CHARACTERS}::integer))`.execute(
      tx,
    )
  })
}

/** Detects a full disk even if no load balancer checks readiness. */
export function writeProbeJob(probeWrites: WriteProbe): Job {
  return { name: 'platform.write-probe', every: { minutes: 1 }, run: probeWrites }
}
