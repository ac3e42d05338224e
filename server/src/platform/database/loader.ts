import { batcher } from './batcher.ts'

/** A data loader: reads rows by key; keys asked in the same turn go into one query, each once. Gives undefined for a missing row. */
export function loader<Key extends string | number, Row>(read: (keys: Key[]) => Promise<Map<Key, Row>>) {
  return batcher<Key, { row: Row | undefined }>({
    async run(keys) {
      const rows = await read([...new Set(keys)])
      return keys.map((key) => ({ row: rows.get(key) }))
    },
    most: 1000,
    inFlight: 4,
    crowd: 24,
  })
}
