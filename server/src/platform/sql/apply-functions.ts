import type pg from 'pg'
import { DatabaseError } from 'pg'
import { sqlState } from '../database/db.ts'
import type { SqlFunction } from './read-sql.ts'

/** The functions of a database while they are updated to match the files. */
export interface Functions {
  /** Creates or replaces a function unless it is already in force. */
  apply(one: SqlFunction): Promise<void>
  /** Drops functions that no file defines any more. */
  dropUnlisted(listed: SqlFunction[]): Promise<void>
  /** Records the changes and returns the files of the applied functions. */
  record(): Promise<string[]>
}

/** SQLSTATE if the new version has another return type or other argument names. */
const CANNOT_REPLACE = '42P13'

export async function openFunctions(
  client: pg.ClientBase,
  recorded: Map<string, string>,
): Promise<Functions> {
  const existing = new Set((await named(client, [...recorded.keys()])).map(({ name }) => name))
  const inForce = new Map([...recorded].filter(([name]) => existing.has(name)))
  const applied: SqlFunction[] = []
  const gone: string[] = []

  /** Drops functions together with their dependents: plain SQL functions that call them, which are applied again later. */
  async function drop(oids: number[]): Promise<void> {
    const { rows } = await client.query<{ name: string; signature: string }>(
      `with recursive gone (oid) as (
         select unnest($1::oid[])
         union select d.objid from gone join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = gone.oid
           and d.classid = 'pg_proc'::regclass
       )
       select format('%s.%s', p.pronamespace::regnamespace, p.proname) as name, p.oid::regprocedure::text as signature
       from gone join pg_proc p on p.oid = gone.oid`,
      [oids],
    )
    if (rows.length === 0) return
    await client.query(`drop function ${rows.map(({ signature }) => signature).join(', ')}`)
    for (const { name } of rows) inForce.delete(name)
  }

  async function create({ name, text, settings }: SqlFunction): Promise<void> {
    const before = await named(client, [name])
    await client.query('savepoint before_function')
    try {
      await client.query(text)
    } catch (error) {
      if (sqlState(error) !== CANNOT_REPLACE) throw error
      await client.query('rollback to savepoint before_function')
      await drop(before.map(({ oid }) => oid))
      await client.query(text)
    }
    // With other argument types PostgreSQL creates another function: the previous one still exists.
    const after = await named(client, [name])
    if (after.length > 1) await drop(before.map(({ oid }) => oid))
    if (settings) await client.query(`alter function ${name} ${settings}`)
  }

  return {
    async apply(one) {
      if (inForce.get(one.name) === one.digest) return
      try {
        await create(one)
      } catch (error) {
        throw fileFailed(one.file, error)
      }
      inForce.set(one.name, one.digest)
      applied.push(one)
    },
    async dropUnlisted(listed) {
      const kept = new Set(listed.map(({ name }) => name))
      gone.push(...[...recorded.keys()].filter((name) => !kept.has(name)))
      await drop((await named(client, gone)).map(({ oid }) => oid))
    },
    async record() {
      if (gone.length > 0) await client.query('delete from platform.function where name = any($1)', [gone])
      for (const { name, digest } of applied)
        await client.query(
          `insert into platform.function (name, digest) values ($1, $2)
           on conflict (name) do update set digest = excluded.digest, applied_at = excluded.applied_at`,
          [name, digest],
        )
      return [...new Set(applied.map(({ file }) => file))]
    },
  }
}

async function named(client: pg.ClientBase, names: string[]): Promise<{ oid: number; name: string }[]> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select p.oid, format('%s.%s', n.nspname, p.proname) as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where (n.nspname, p.proname) in (select split_part(name, '.', 1), split_part(name, '.', 2) from unnest($1::text[]) name)`,
    [names],
  )
  return rows
}

/** Returns an error that names our SQL file, with PostgreSQL's message and detail. */
export function fileFailed(name: string, cause: unknown): Error {
  const detail = cause instanceof DatabaseError && cause.detail ? `\n${cause.detail}` : ''
  return new Error(`${name} failed: ${cause instanceof Error ? cause.message : cause}${detail}`, { cause })
}
