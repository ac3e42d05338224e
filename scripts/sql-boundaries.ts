import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mayQuery, mayUse } from './module-dependencies.ts'

export interface SourceFile {
  /** From the repository's root. */
  path: string
  text: string
}

interface SqlObject {
  module: string
  kind: string
  isPublic: boolean
}

const SOURCE = 'server/src/'

/** Reads the product's SQL, and its TypeScript, which contains SQL as well. */
export function readSources(root: string): SourceFile[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', SOURCE], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /(?<!\.test)\.(sql|ts)$/.test(path) && !path.startsWith(`${SOURCE}testing/`))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Returns what breaks the boundaries between modules in SQL (ARCHITECTURE.md): uses of another module's table, of a view or function
 * that is not public, and of a module that may not be used; and public objects that no other module uses. A foreign key reads
 * nothing, so it needs the right to use the module only. Every module may use the platform, and files outside the modules combine
 * them and may read everything.
 */
export function sqlFaults(sources: SourceFile[]): string[] {
  const objects = new Map(sources.flatMap(objectsIn))
  const used = new Set<string>()
  const faults = sources.flatMap((source) => {
    const module = moduleOf(source.path)
    return usesIn(source, objects).flatMap(({ line, name, object, isForeignKey }) => {
      if (object.module === module) return []
      used.add(name)
      if (module === undefined) return []
      const reasons = [
        mayRead(module, object.module) ? '' : `${module} may not use ${object.module}`,
        object.isPublic || isForeignKey ? '' : `this ${object.kind} is not public`,
      ]
      return reasons.filter(Boolean).map((reason) => `${source.path}:${line}: ${name}: ${reason}`)
    })
  })
  const unused = [...objects].flatMap(([name, { isPublic }]) =>
    isPublic && !used.has(name) ? [`${name}: is public, but no other module uses it`] : [],
  )
  return [...faults, ...sources.flatMap(unqualifiedNames), ...unused]
}

function moduleOf(path: string): string | undefined {
  const [name = '', inFolder] = path.slice(SOURCE.length).split('/')
  return inFolder !== undefined && (name === 'platform' || name in mayUse) ? name : undefined
}

function mayRead(module: string, other: string): boolean {
  return [...(mayUse[module] ?? []), ...(mayQuery[module] ?? [])].includes(other)
}

const CREATED =
  /((?:^--.*\n)*)^create (?:or replace )?(?:unlogged |materialized )?(table|view|sequence|aggregate|function|procedure|type|domain) (\w+)\.(\w+)/gm

/** Returns the modules' objects that a file creates. A view or function is public if the comment above it says so. */
function objectsIn({ path, text }: SourceFile): [string, SqlObject][] {
  if (!path.endsWith('.sql')) return []
  return [...text.matchAll(CREATED)].flatMap(([, comment = '', kind = '', module = '', name]) => {
    const isPublic = kind !== 'table' && /^-- Public[.:]/m.test(comment)
    return module in mayUse ? [[`${module}.${name}`, { module, kind, isPublic }]] : []
  })
}

/** A name with its schema. Names of parameters, such as `points.split-days`, are others. */
const QUALIFIED = /(?<![.\w])(references\s+)?"?([a-z]\w*)"?\s*\.\s*"?([a-z]\w*)\b(?!-[a-z])"?/gi

function usesIn({ text }: SourceFile, objects: Map<string, SqlObject>) {
  // Blanks whole-line comments and keeps the line numbers.
  const code = text.replaceAll(/^[ \t]*(--|\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(QUALIFIED)].flatMap(({ index, 1: references, 2: module = '', 3: own = '' }) => {
    const name = `${module}.${own}`.toLowerCase()
    const object = objects.get(name)
    const line = code.slice(0, index).split('\n').length
    return object ? [{ line, name, object, isForeignKey: references !== undefined }] : []
  })
}

/** The check sees qualified names only, so nothing may make others possible. */
function unqualifiedNames({ path, text }: SourceFile): string[] {
  return /\.withSchema\(|search_path\s*(=|to)(?!\s*pg_catalog)/.test(text)
    ? [`${path}: makes names without a schema possible`]
    : []
}
