import type { Database } from '../server/src/platform/database/db.ts'

/** What the database takes on disk, in bytes, indexes and all. */
export async function databaseSize(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}

/**
 * What the chat of a trade takes, in bytes: four messages of twenty characters, and up to where each side has read. Written past
 * the room, which would wait for nobody here.
 */
export async function chatBytes(pool: Database['pool'], trades: number[]): Promise<number> {
  const before = await databaseSize(pool)
  await pool.query(
    `insert into trading.message (trade_id, sender, text, at)
     select id, case n % 2 when 0 then 'seller' else 'buyer' end, repeat('付', 20), platform.now()
     from unnest($1::integer[]) id, generate_series(1, 4) n`,
    [trades],
  )
  await pool.query(
    `insert into trading.message_read (trade_id, side, up_to)
     select m.trade_id, side, max(m.id) from trading.message m, unnest(array['buyer', 'seller']) side
     where m.trade_id = any($1::integer[]) group by m.trade_id, side`,
    [trades],
  )
  return ((await databaseSize(pool)) - before) / trades.length
}
