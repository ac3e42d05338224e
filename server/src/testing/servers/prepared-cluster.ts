import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../platform/embedded/embedded-postgres.ts'

const SCRIPT = join(import.meta.dirname, '../../../../docs/operate/database.sql')

/** A separate PostgreSQL on which `docs/operate/database.sql` was run, as compose.yml does with a new one. */
export interface PreparedCluster {
  /** Returns the superuser's address of a database. */
  superuser(database: string): string
  /** Returns the same address with this cluster's host and port, in place of the host name of compose.yml. */
  reach(address: string): string
  close(): Promise<void>
}

/** `environment`: the variables that the script reads with `\getenv`. Throws when one of them is missing. */
export async function openPreparedCluster(environment: Record<string, string>): Promise<PreparedCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'torch-prepared-'))
  chmodSync(folder, 0o755)
  const cluster = await startEmbeddedPostgres(folder, { unsafe: true })
  for (const statement of statementsOf(readFileSync(SCRIPT, 'utf8'), environment))
    await runAs(cluster.url, statement)
  const { host } = new URL(cluster.url)
  return {
    superuser: (database) => Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href,
    reach: (address) => Object.assign(new URL(address), { host }).href,
    async close() {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs SQL on a separate connection. */
export async function runAs(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the statements that psql sends: `\getenv name VARIABLE` sets `:'name'`. */
function statementsOf(script: string, environment: Record<string, string>): string[] {
  const variables = new Map(
    [...script.matchAll(/^\\getenv (\w+) (\w+)$/gm)].map(([, name = '', variable = '']) => {
      const value = environment[variable]
      if (value === undefined) throw new Error(`${variable} is missing`)
      return [name, value]
    }),
  )
  return script
    .replace(/^(--|\\).*$/gm, '')
    .replace(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(variables.get(name) ?? ''))
    .split(';')
    .filter((statement) => statement.trim() !== '')
}
