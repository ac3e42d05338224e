import type pg from 'pg'
import { sqlState } from '../database/db.ts'
import { fileFailed } from './file-failed.ts'
import type { FunctionFile } from './read-sql.ts'

/** The functions of a database while they are updated to match the files. */
export interface Functions {
  /** Applies a file unless its functions are already in force. */
  apply(file: FunctionFile): Promise<void>
  /** Drops functions that no file defines any more. */
  dropUnlisted(files: FunctionFile[]): Promise<void>
  /** Records the changes and returns the names of the applied files. */
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
  const applied: FunctionFile[] = []
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

  async function create({ text, functions, settings }: FunctionFile): Promise<void> {
    const before = await named(client, functions)
    await client.query('savepoint function_file')
    try {
      await client.query(text)
    } catch (error) {
      if (sqlState(error) !== CANNOT_REPLACE) throw error
      await client.query('rollback to savepoint function_file')
      await drop(before.map(({ oid }) => oid))
      await client.query(text)
    }
    // With other argument types PostgreSQL creates another function: the previous one still exists.
    const after = await named(client, functions)
    const isDoubled = (name: string) => after.filter((one) => one.name === name).length > 1
    await drop(before.filter(({ name }) => isDoubled(name)).map(({ oid }) => oid))
    if (settings) for (const name of functions) await client.query(`alter function ${name} ${settings}`)
  }

  return {
    async apply(file) {
      if (file.functions.every((name) => inForce.get(name) === file.digest)) return
      try {
        await create(file)
      } catch (error) {
        throw fileFailed(file.name, error)
      }
      for (const name of file.functions) inForce.set(name, file.digest)
      applied.push(file)
    },
    async dropUnlisted(files) {
      const kept = new Set(files.flatMap(({ functions }) => functions))
      gone.push(...[...recorded.keys()].filter((name) => !kept.has(name)))
      await drop((await named(client, gone)).map(({ oid }) => oid))
    },
    async record() {
      if (gone.length > 0) await client.query('delete from platform.function where name = any($1)', [gone])
      for (const { functions, digest } of applied)
        await client.query(
          `insert into platform.function (name, digest) select name, $2 from unnest($1::text[]) name
           on conflict (name) do update set digest = excluded.digest, applied_at = excluded.applied_at`,
          [functions, digest],
        )
      return applied.map(({ name }) => name)
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
