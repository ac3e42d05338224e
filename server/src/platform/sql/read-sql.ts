import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface SqlFile {
  /** Its path below the folder that was read. */
  name: string
  text: string
  digest: string
}

export interface SqlFunction {
  /** With schema: `ledger.write`. */
  name: string
  /** The path of its file, below the folder that was read. */
  file: string
  /** Its definition, with the comment above it. */
  text: string
  /** Planner settings, as `alter function` takes them. */
  settings: string
  digest: string
}

export interface ModuleSql {
  /** `tables.sql`, those of the module's folders, and then the migrations: each runs once, in this order. */
  once: SqlFile[]
  /** Ordered so that called functions come first. */
  functions: SqlFunction[]
}

/**
 * Reads the SQL of the modules in the given order: `tables.sql`, also in folders of a module, `migrations/0001-….sql`,
 * and the functions of all other files. Last come the functions beside the modules, which combine them.
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
  for (const { name, file } of read.flatMap(({ functions }) => functions)) {
    const other = places.get(name)
    if (other) throw new Error(`${name} is defined in ${other} and again in ${file}`)
    places.set(name, file)
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
        .flatMap((file) => functionsOf(file, textOf(file))),
    ),
  }
}

/** A folder's tables depend on those of its module. */
const deepestLast = (one: string, other: string) => one.split('/').length - other.split('/').length

/** Splits a file into its functions, each with the comment above it. There is a blank line between two functions. */
function functionsOf(file: string, content: string): SqlFunction[] {
  const functions = content.split(/\n\n(?=(?:--.*\n)*create or replace function )/).flatMap((part) => {
    const names = [...part.matchAll(/^create or replace function (\w+\.\w+)\(/gm)].map(
      ([, name = '']) => name,
    )
    const [name, second] = names
    if (second) throw new Error(`${file} has no blank line before ${second}`)
    const text = part.trim()
    const settings = planSettings(text)
    return name ? [{ name, file, text, settings, digest: digestOf(text + settings) }] : []
  })
  if (functions.length === 0) throw new Error(`${file} defines no function`)
  return functions
}

/** Orders functions by their calls: a plain SQL function needs its callees; PL/pgSQL functions may call each other. */
function calledFirst(functions: SqlFunction[]): SqlFunction[] {
  const ordered = new Set<SqlFunction>()
  const visited = new Set<SqlFunction>()
  const visit = (one: SqlFunction) => {
    if (visited.has(one)) return
    visited.add(one)
    const code = one.text.replaceAll(/--.*/g, '')
    for (const other of functions) if (code.includes(`${other.name}(`)) visit(other)
    ordered.add(one)
  }
  for (const one of functions) visit(one)
  return [...ordered]
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Planner settings of functions, by the name in the first line of the comment above one (`-- plans: look-ups`). Plans are made once and
 * kept: for lists as short as ours PostgreSQL would replan each call, which takes longer than the statement itself
 * (decision 058).
 */
const PLANS: Record<string, Record<string, string>> = {
  kept: { plan_cache_mode: 'force_generic_plan' },
  // Looks up each row by its key, regardless of the batch size and of the planner's estimates.
  'look-ups': {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    enable_seqscan: 'off',
    enable_material: 'off',
    enable_memoize: 'off',
  },
  // For thousands of rows in the order of their ids, merged with an index scan.
  merges: {
    plan_cache_mode: 'force_generic_plan',
    enable_hashjoin: 'off',
    enable_nestloop: 'off',
    enable_seqscan: 'off',
    enable_bitmapscan: 'off',
  },
}

/** Returns the settings of a function as `alter function` takes them; empty if its comment names none. */
export function planSettings(text: string): string {
  const name = /^-- plans: (.*)$/.exec(text.split('\n')[0] ?? '')?.[1]
  if (name === undefined) return ''
  const settings = PLANS[name]
  if (!settings) throw new Error(`unknown plan settings: “${name}”`)
  return Object.entries(settings)
    .map(([setting, value]) => `set ${setting} = ${value}`)
    .join(' ')
}
