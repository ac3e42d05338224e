import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { askingElsewhere, atPrimary } from '../database/elsewhere.ts'

const SET = "select set_config('torch.as_of', $1, false)"
const RESET = 'reset torch.as_of'

const inForce = new AsyncLocalStorage<Date>()

/** The moment as of which the current work reckons; undefined: the present. */
export const momentInForce = (): Date | undefined => inForce.getStore()

/**
 * Runs `work` with `platform.now()` standing still at `moment` in everything that it asks of the modules' database (`pool`,
 * opened with `ofRooms`), and with the parameters that were in force then. A job that is run late reckons so as of the moment at
 * which it fell due (decision 191). What is batched or cached for several callers keeps the present time.
 */
export async function asOf<T>(pool: pg.Pool, moment: Date, work: () => Promise<T>): Promise<T> {
  const idle: { client: pg.PoolClient; giveBack: () => Promise<void> }[] = []
  let isOver = false

  async function connect(): Promise<pg.PoolClient> {
    const kept = idle.pop()
    if (kept) return kept.client
    const client = await atPrimary(() => pool.connect())
    // Asked by what the work started and did not wait for.
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
    return await inForce.run(moment, () => askingElsewhere(connect, work))
  } finally {
    isOver = true
    await Promise.all(idle.splice(0).map(({ giveBack }) => giveBack()))
  }
}
