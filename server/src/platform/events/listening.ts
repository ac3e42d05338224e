import { Connection } from '../database/connection.ts'

interface Listening {
  url: string
  hear: (payload: string) => void
  /** After each time that it began to listen: what was told before has not been heard. */
  begun: () => void
  /** Why the connection could not be made; it is tried again. */
  failed: (error: unknown) => void
  beatMs?: number
}

/** A connection that only listens cannot tell silence from a frozen host: it asks, and goes away unanswered. */
const BEAT_MS = 5000
const RECONNECT_MS = 1000

/** Hears what is told on a channel of the database, over a connection of its own that is made anew whenever it is lost. */
export function listenTo(
  channel: string,
  { url, hear, begun, failed, beatMs = BEAT_MS }: Listening,
): { close(): Promise<void> } {
  let closed = false
  let client: Connection | undefined

  async function listen(): Promise<void> {
    if (closed) return
    const connection = new Connection({
      connectionString: url,
      connectionTimeoutMillis: beatMs,
      silenceMs: beatMs,
    })
    // Listening twice is listening once.
    const ask = () => connection.query(`listen ${channel}`)
    let next: NodeJS.Timeout | undefined
    const beat = () => {
      next = setTimeout(() => ask().then(beat, () => {}), beatMs)
    }
    connection.on('notification', ({ payload }) => payload && hear(payload))
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
