import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Connect = () => Promise<pg.PoolClient>

const routing = new AsyncLocalStorage<Connect | undefined>()

/** Runs `work` with its queries to the modules' database on these connections (platform/replica). */
export function withConnections<T>(connect: Connect, work: () => T): T {
  return routing.run(connect, work)
}

/**
 * Runs `work` on the primary. For work shared by several callers or cached for others: the first caller's replica may
 * not be fresh enough for the rest.
 */
export function onPrimary<T>(work: () => T): T {
  return routing.getStore() ? routing.run(undefined, work) : work()
}

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: boolean | Error) => void,
) => void

/** The pool of the modules' database: its connections lead to the primary except within `withConnections`. */
export class RoutedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const routed = routing.getStore()
    if (!routed) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const connecting = routed()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error),
    )
    return undefined
  }
}
