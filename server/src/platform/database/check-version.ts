import type pg from 'pg'

const OLDEST = 16

/** Throws if the server is older than `OLDEST`, before the first statement that it would not understand. */
export async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::integer as number",
  )
  refuseOlder(rows[0]?.version ?? '', rows[0]?.number ?? 0)
}

export function refuseOlder(version: string, number: number): void {
  if (number < OLDEST * 10_000)
    throw new Error(`this database is PostgreSQL ${version}. Torch needs ${OLDEST} or newer.`)
}
