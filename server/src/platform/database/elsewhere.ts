import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Connect = () => Promise<pg.PoolClient>

const place = new AsyncLocalStorage<Connect | undefined>()

/** What is asked of the rooms' database within this work is asked by way of these connections (platform/copies). */
export function askingElsewhere<T>(connect: Connect, work: () => T): T {
  return place.run(connect, work)
}

/**
 * For what is done for several who ask at the same moment, or kept for others: where the first of them may ask says nothing of
 * the rest.
 */
export function atPrimary<T>(work: () => T): T {
  return place.getStore() ? place.run(undefined, work) : work()
}

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: boolean | Error) => void,
) => void

/** The pool of the rooms' database: its connections lead to the primary, but within `askingElsewhere`. */
export class RoomsPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const elsewhere = place.getStore()
    if (!elsewhere) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const connecting = elsewhere()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error),
    )
    return undefined
  }
}
