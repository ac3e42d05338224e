import type pg from 'pg'
import { orMigrationPending } from '../sql/apply-sql.ts'
import { IncompatibleDatabase } from '../sql/versions.ts'

type Mode = 'demo' | 'production'

/**
 * Throws, with the message to stop with, when the database was created in the other mode. The first server writes the mode,
 * which never changes: a production server on a demo's database would accept the demo's public passwords; a demo on a
 * production database would add its own accounts. If a server has run on the database before, a missing row is refused as
 * well, since the mode is then unknown. Writes only when the row is missing, because the servers' login may only read this table (decision
 * 036).
 */
export async function refuseOtherMode(pool: pg.Pool, mode: Mode): Promise<void> {
  // In this order: a first server writes the mode before it is seen as serving, so one that starts beside it misses neither.
  const served = await wasServed(pool)
  const madeAs = (await readMode(pool)) ?? (await writeMode(pool, mode, served))
  if (madeAs === mode) return
  throw new Error(
    madeAs === 'demo'
      ? 'This database was made by a demo, whose accounts and passwords are public: start on an empty one, or with TORCH_MODE=demo.'
      : 'This database holds a real installation: start with TORCH_MODE=production, or the demo on an empty one.',
  )
}

async function readMode(pool: pg.Pool): Promise<Mode | undefined> {
  const { rows } = await pool.query<{ made_as: Mode }>('select made_as from platform.installation')
  return rows[0]?.made_as
}

/** Returns whether a server has ever served this database: each writes its heartbeat first. */
async function wasServed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from platform.heartbeat')
  return rows.length > 0
}

/** Writes the mode and returns the stored one: of two concurrent first starts, one writes it. */
async function writeMode(pool: pg.Pool, mode: Mode, served: boolean): Promise<Mode | undefined> {
  if (served)
    throw new IncompatibleDatabase(
      "platform.installation has lost its row, which records whether this database is a demo's. Restore it from a backup, or insert it as the owner of the tables: made_as is 'demo' or 'production'.",
    )
  try {
    await pool.query('insert into platform.installation (made_as) values ($1) on conflict do nothing', [mode])
  } catch (error) {
    // The owner's server has created the tables and is about to write the row.
    throw orMigrationPending(error)
  }
  return readMode(pool)
}
