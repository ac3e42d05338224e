import { isOlder } from '../../platform/sql/versions.ts'

/** A migration file: its path, and its text. */
interface Migration {
  name: string
  text: string
}

/** What servers of the version before cannot work with, since they read or write it (decision 202). */
const REMOVALS: [what: string, pattern: RegExp][] = [
  ['drops something', /\bdrop\b(?!\s+(?:not null|default|expression)\b)/i],
  ['renames something', /\brename\b/i],
  ['changes the type of a column', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i],
  ['forbids null in a column', /\bset\s+not\s+null\b/i],
  ['deletes rows', /\b(?:delete\s+from|truncate)\b/i],
  ['adds a constraint to a table', /\badd\s+(?:constraint|check|unique|primary|foreign)\b/i],
]

/**
 * Returns what is wrong with a migration of a release that may be taken back to `backTo`: it must say its version, and must not take
 * away what the version before still uses, unless it says since which version nothing uses it.
 */
export function migrationFaults({ name, text }: Migration, version: string, backTo: string): string[] {
  const own = /^-- Version (\d+\.\d+\.\d+): \S/.exec(text)?.[1]
  if (own === undefined) return [`${name} does not begin with "-- Version 1.2.3: reason"`]
  if (isOlder(version, own)) return [`${name} is of ${own}, but this version is ${version}`]
  const unusedSince = /^-- Not used since (\d+\.\d+\.\d+)\b/m.exec(text)?.[1]
  const removals = removalsOf(text.replaceAll(/--.*/g, ''))
  if (removals.length > 0 && unusedSince === undefined)
    return removals.map(
      (what) => `${name} ${what}: servers of the version before may use it ("-- Not used since 1.2.3")`,
    )
  const oldest = isOlder(backTo, own) ? backTo : own
  return unusedSince !== undefined && isOlder(oldest, unusedSince)
    ? [`${name} takes away what ${oldest} still uses: it is unused since ${unusedSince} only`]
    : []
}

function removalsOf(code: string): string[] {
  const created = new Set([...code.matchAll(/\bcreate\s+table\s+(\w+\.\w+)/gi)].map(([, table]) => table))
  const found = REMOVALS.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
  // In parentheses are types and checks, whose commas end no action.
  const actions = code
    .replaceAll(/\([^()]*\)/g, '')
    .matchAll(/\badd\s+(?:column\s+)?(?:if not exists\s+)?(\w+)\s([^,;]*)/gi)
  for (const [, column = '', rest = ''] of actions)
    if (/\bnot null\b/i.test(rest) && !/\b(?:default|generated)\b/i.test(rest))
      found.push(`adds the column ${column} without a default for servers that do not write it`)
  for (const [, table] of code.matchAll(/\bcreate\s+unique\s+index\s+\w+\s+on\s+(\w+\.\w+)/gi))
    if (!created.has(table)) found.push(`makes values of ${table} unique`)
  return found
}
