import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { planSettings } from './plans.ts'

export interface SqlFile {
  /** Its path below the folder that was read. */
  name: string
  text: string
  digest: string
}

export interface FunctionFile extends SqlFile {
  /** The functions it defines, with schema: `ledger.write`. */
  functions: string[]
  /** Planner settings, as `alter function` takes them. */
  settings: string
}

export interface ModuleSql {
  /** `tables.sql`, those of the module's folders, and then the migrations: each runs once, in this order. */
  once: SqlFile[]
  /** Ordered so that called functions come first. */
  functions: FunctionFile[]
}

/**
 * Reads the SQL of the modules in the given order: `tables.sql`, also in folders of a module, `migrations/0001-….sql`,
 * and functions in files of their own. Last come the functions beside the modules, which combine them.
 */
export function readSql(folder: string, modules: readonly string[]): ModuleSql[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'))
    .sort()
  const read = [
    ...modules.map((module) =>
      moduleSql(
        folder,
        paths.filter((path) => path.startsWith(`${module}/`)),
      ),
    ),
    moduleSql(
      folder,
      paths.filter((path) => !path.includes('/')),
    ),
  ]
  const places = new Map<string, string>()
  for (const file of read.flatMap(({ functions }) => functions))
    for (const name of file.functions) {
      const other = places.get(name)
      if (other) throw new Error(`${name} is defined in ${other} and again in ${file.name}`)
      places.set(name, file.name)
    }
  return read
}

function moduleSql(folder: string, paths: string[]): ModuleSql {
  const isTables = (path: string) => posix.basename(path) === 'tables.sql'
  const isMigration = (path: string) => posix.basename(posix.dirname(path)) === 'migrations'
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')
  return {
    once: [...paths.filter(isTables).sort(deepestLast), ...paths.filter(isMigration)].map((name) => {
      const text = textOf(name)
      return { name, text, digest: digestOf(text) }
    }),
    functions: calledFirst(
      paths
        .filter((path) => !isTables(path) && !isMigration(path))
        .map((name) => functionFile(name, textOf(name))),
    ),
  }
}

/** A folder's tables depend on those of its module. */
const deepestLast = (one: string, other: string) => one.split('/').length - other.split('/').length

function functionFile(name: string, text: string): FunctionFile {
  const functions = [...text.matchAll(/^create or replace function (\w+\.\w+)\(/gm)].map(
    ([, found = '']) => found,
  )
  if (functions.length === 0) throw new Error(`${name} defines no function`)
  const settings = planSettings(text)
  return { name, text, functions, settings, digest: digestOf(text + settings) }
}

/** Orders files by their calls: a plain SQL function needs its callees; PL/pgSQL functions may call each other. */
function calledFirst(files: FunctionFile[]): FunctionFile[] {
  const ordered = new Set<FunctionFile>()
  const visited = new Set<FunctionFile>()
  const visit = (file: FunctionFile) => {
    if (visited.has(file)) return
    visited.add(file)
    const code = file.text.replaceAll(/--.*/g, '')
    for (const other of files) if (other.functions.some((name) => code.includes(`${name}(`))) visit(other)
    ordered.add(file)
  }
  for (const file of files) visit(file)
  return [...ordered]
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
