import { join } from 'node:path'
import { MODULES } from '../../server/src/migrate.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { root } from '../steps.ts'
import { overrides } from './overrides.ts'
import { readColumns } from './read-columns.ts'
import { writeTypes } from './write-types.ts'

/** Returns the text of each module's tables.ts by path, for the tables of this database. */
export async function tableTypes(pool: Database['pool']): Promise<Map<string, string>> {
  const columns = await readColumns(pool, MODULES)
  const names = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const missing = Object.keys(overrides).filter((name) => !names.has(name))
  if (missing.length > 0) throw new Error(`overrides of columns that do not exist: ${missing.join(', ')}`)
  return new Map(
    MODULES.map((module) => [
      join(root, 'server/src', module, 'tables.ts'),
      writeTypes(
        module,
        columns.filter(({ table }) => table.startsWith(`${module}.`)),
      ),
    ]),
  )
}
