import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Connect = () => Promise<pg.PoolClient>

const place = new AsyncLocalStorage<Connect | undefined>()

/** Runs `work` with its queries to the modules' database on these connections (platform/copies). */
export function askingElsewhere<T>(connect: Connect, work: () => T): T {
  return place.run(connect, work)
}

/**
 * Runs `work` on the primary. For work shared by several callers or cached for others: the first caller's replica may
 * not be fresh enough for the rest.
 */
export function atPrimary<T>(work: () => T): T {
  return place.getStore() ? place.run(undefined, work) : work()
}

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: boolean | Error) => void,
) => void

/** The pool of the modules' database: its connections lead to the primary except within `askingElsewhere`. */
export class ModulesPool extends pg.Pool {
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
