import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database that can stop responding: connections stay open, and nothing is transferred any more. */
export interface SilentHost {
  /** The database's address through the proxy. */
  url: string
  fallSilent(): void
  /** For new connections; silent ones stay silent. */
  speakAgain(): void
  /** Returns how many connections were ever accepted. */
  came(): number
  close(): Promise<void>
}

export function openSilentHost(databaseUrl: string): Promise<SilentHost> {
  const behind = new URL(databaseUrl)
  const open = new Set<Socket>()
  let silent = false
  let came = 0

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    came += 1
    keep(client)
    const database = connect({ host: behind.hostname, port: Number(behind.port) })
    keep(database)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
    const wasSilent = silent
    client.on('data', (bytes) => wasSilent || silent || database.write(bytes))
    database.on('data', (bytes) => wasSilent || silent || client.write(bytes))
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const url = new URL(databaseUrl)
      url.port = String((server.address() as AddressInfo).port)
      done({
        url: url.href,
        came: () => came,
        fallSilent() {
          silent = true
        },
        speakAgain() {
          for (const socket of open) socket.removeAllListeners('data').resume()
          silent = false
        },
        close: () =>
          new Promise((closed) => {
            for (const socket of open) socket.destroy()
            server.close(() => closed())
          }),
      })
    })
  })
}
