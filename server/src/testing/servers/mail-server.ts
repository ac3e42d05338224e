import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that accepts or refuses mail, with what it received. */
export interface TestMailServer {
  url: string
  received: { to: string[]; raw: string }[]
  answer: Error | undefined
  close(): Promise<void>
}

/** Starts one on a free port, or on this one. */
export async function openMailServer(port = 0): Promise<TestMailServer> {
  const box: Pick<TestMailServer, 'received' | 'answer'> = { received: [], answer: undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(box.answer),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        box.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  const { port: bound } = server.server.address() as AddressInfo
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}
