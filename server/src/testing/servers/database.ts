import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { TEMPLATE } from './postgres.ts'
import { hashWeakly } from './weak-hashes.ts'

hashWeakly()

export interface TestDatabase extends Database {
  url: string
}

/** Creates a database with all tables and functions on the run's PostgreSQL. Closing it drops it. */
export function openTestDatabase(): Promise<TestDatabase> {
  return openCopy(TEMPLATE)
}

/** Creates an empty database. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openCopy('template1')
}

/**
 * Creates a copy of a database. Disconnects all clients of the original, since PostgreSQL copies no database that is in use.
 */
export async function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin(
    inject('postgresUrl'),
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  )
  return openCopy(name)
}

async function openCopy(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, `create database ${name} template ${template}`)
  const url = serverUrl.replace(/postgres$/, name)
  const database = openDatabase(url, { routesReads: true })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await asAdmin(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  // Two files may copy the template at the same moment, which PostgreSQL allows one at a time.
  await admin.query('select pg_advisory_lock(1)')
  await admin.query(statement)
  await admin.end()
}
