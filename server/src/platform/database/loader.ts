import { batcher } from './batcher.ts'

/** Returns a data loader: keys requested in the same turn share one query. Yields undefined for a missing row. */
export function loader<Key extends string | number, Row>(read: (keys: Key[]) => Promise<Map<Key, Row>>) {
  return batcher<Key, { row: Row | undefined }>({
    async run(keys) {
      const rows = await read([...new Set(keys)])
      return keys.map((key) => ({ row: rows.get(key) }))
    },
    maxBatchSize: 1000,
    inFlight: 4,
    minimumBatchSize: 24,
  })
}
