import type pg from 'pg'

/**
 * The newest version that ever started on this database, which an older one does not understand: it would put its own
 * functions back under the servers that call the newer ones (decision 062). Undefined where none has said so yet.
 */
export async function newestVersion(client: pg.ClientBase): Promise<string | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('platform.version') is not null as there",
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ newest: string }>('select newest from platform.version')
  return rows[0]?.newest
}

export async function recordVersion(client: pg.ClientBase, version: string): Promise<void> {
  if ((await newestVersion(client)) === version) return
  await client.query(
    'insert into platform.version (newest) values ($1) on conflict (singleton) do update set newest = excluded.newest',
    [version],
  )
}

/** Compares two versions of the form 1.2.3. */
export function isOlder(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = others.findIndex((part, place) => part !== ones[place])
  return at >= 0 && (ones[at] ?? 0) < (others[at] ?? 0)
}
