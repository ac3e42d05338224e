import type pg from 'pg'
import { sessionSettings } from './db.ts'

interface Session {
  login: string
  role: string
  database: string
  settings: Record<string, string>
}

/**
 * Checks that sessions behind a pooler have the limits, the time zone and the role that direct connections set for themselves:
 * a pooler shares sessions, so these must be settings of its login (decision 205). Throws with the statements that set them.
 *
 * @param role the servers' role; undefined where the servers work with the rights of their login
 */
export async function checkPooler(pool: pg.Pool, role: string | undefined): Promise<void> {
  const wanted = sessionSettings()
  const session = await readSession(pool, Object.keys(wanted))
  const missing = Object.entries(wanted).filter(([name, value]) => session.settings[name] !== value)
  if (role !== undefined && session.role !== role) missing.push(['role', role])
  if (missing.length === 0) return
  const of = `alter role "${session.login}" in database "${session.database}"`
  const statements = missing.map(([name, value]) => `${of} set ${name} = '${value}';`).join(' ')
  throw new Error(
    `The sessions behind POOLER_URL lack settings. Run this as the owner of the database, then RECONNECT the pooler: ${statements}`,
  )
}

async function readSession(pool: pg.Pool, names: string[]): Promise<Session> {
  const { rows } = await pool.query<Session>(
    `select session_user as login, current_user as role, current_database() as database,
      (select jsonb_object_agg(name, setting) from pg_settings where name = any($1)) as settings`,
    [names],
  )
  const [session] = rows
  if (!session) throw new Error('the pooler did not answer')
  return session
}
