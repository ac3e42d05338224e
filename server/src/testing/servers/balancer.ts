import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A balancer in front of several servers: passes each connection to the next one that accepts it. */
export interface Balancer {
  url: string
  close(): Promise<void>
}

export function openBalancer(ports: number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    keep(client)
    client.pause()
    reach(client, ports.length)
  })

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A disconnected client retries.
    socket.on('error', () => socket.destroy())
  }

  function reach(client: Socket, triesLeft: number): void {
    if (triesLeft === 0) return void client.destroy()
    turn += 1
    const behind = connect({ host: '127.0.0.1', port: ports[turn % ports.length] ?? 0 })
    const refused = () => reach(client, triesLeft - 1)
    behind.once('error', refused)
    behind.once('connect', () => {
      behind.off('error', refused)
      keep(behind)
      client.pipe(behind).pipe(client)
      client.on('close', () => behind.destroy())
      behind.on('close', () => client.destroy())
      client.resume()
    })
  }

  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            for (const socket of open) socket.destroy()
            server.close(() => closed())
          }),
      })
    })
  })
}
