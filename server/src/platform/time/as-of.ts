import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { onPrimary, withConnections } from '../database/connection-routing.ts'

const SET = "select set_config('torch.as_of', $1, false)"
const RESET = 'reset torch.as_of'

const inForce = new AsyncLocalStorage<Date>()

/** Returns the moment as of which the current work runs; undefined for the present. */
export const asOfMoment = (): Date | undefined => inForce.getStore()

/**
 * Runs `work` with `platform.now()` fixed at `moment` in all its queries to the modules' database (`pool`, opened with
 * `routesReads`), and with the parameters in force then. A late job runs this way as of its due time (decision 191). Batches
 * and caches shared by several callers keep the present time.
 */
export async function asOf<T>(pool: pg.Pool, moment: Date, work: () => Promise<T>): Promise<T> {
  const idle: { client: pg.PoolClient; giveBack: () => Promise<void> }[] = []
  let isOver = false

  async function connect(): Promise<pg.PoolClient> {
    const kept = idle.pop()
    if (kept) return kept.client
    const client = await onPrimary(() => pool.connect())
    // Requested by work that was started but not awaited.
    if (isOver) return client
    const release = client.release
    try {
      await client.query(SET, [moment.toISOString()])
    } catch (error) {
      release(true)
      throw error
    }
    const giveBack = async () => {
      client.release = release
      await client.query(RESET).then(
        () => release(),
        (error) => release(error),
      )
    }
    client.release = (error) => {
      if (error) {
        client.release = release
        release(error)
      } else if (isOver) void giveBack()
      else idle.push({ client, giveBack })
    }
    return client
  }

  try {
    return await inForce.run(moment, () => withConnections(connect, work))
  } finally {
    isOver = true
    await Promise.all(idle.splice(0).map(({ giveBack }) => giveBack()))
  }
}
