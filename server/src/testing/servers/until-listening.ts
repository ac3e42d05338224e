import type pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Waits until the servers' connections listen for notifications. `ended`: terminated connections, which may remain visible for
 * a while.
 */
export async function untilListening(
  pool: pg.Pool,
  servers: number,
  { ended = [] }: { ended?: number[] } = {},
): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where query = 'listen torch_events' and datname = current_database()",
    )
    expect(rows.filter(({ pid }) => !ended.includes(pid))).toHaveLength(servers)
  }, 10 * 60_000)
}
