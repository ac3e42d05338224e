import { Connection } from '../database/connection.ts'

interface Listening {
  url: string
  receive: (payload: string) => void
  /** Called whenever listening has (re)started: earlier notifications were missed. */
  begun: () => void
  /** Called with the reason if the connection fails; it is retried. */
  failed: (error: unknown) => void
  heartbeatMs?: number
}

/** A listening connection cannot tell silence from a frozen host: it queries at this interval, and closes unanswered. */
const HEARTBEAT_MS = 5000
const RECONNECT_MS = 1000

/** Listens on a database channel over a connection of its own, and reconnects whenever it is lost. */
export function listenTo(
  channel: string,
  { url, receive, begun, failed, heartbeatMs = HEARTBEAT_MS }: Listening,
): { close(): Promise<void> } {
  let closed = false
  let client: Connection | undefined

  async function listen(): Promise<void> {
    if (closed) return
    const connection = new Connection({
      connectionString: url,
      connectionTimeoutMillis: heartbeatMs,
      responseTimeoutMs: heartbeatMs,
    })
    // Repeating `listen` has no further effect.
    const ask = () => connection.query(`listen ${channel}`)
    let next: NodeJS.Timeout | undefined
    const beat = () => {
      next = setTimeout(() => ask().then(beat, () => {}), heartbeatMs)
    }
    connection.on('notification', ({ payload }) => payload && receive(payload))
    connection.on('end', () => {
      clearTimeout(next)
      if (!closed) setTimeout(listen, RECONNECT_MS).unref()
    })
    client = connection
    try {
      await connection.connect()
      await ask()
      beat()
      begun()
    } catch (error) {
      if (!closed) failed(error)
      connection.end().catch(() => {})
    }
  }
  void listen()
  return {
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}
