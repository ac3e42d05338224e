import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Holds a data folder for this process, or says that another process has it. The lock is a listening local socket
 * with a name made from the folder: the kernel lets go of it when the process ends, however it ends, so a kill -9
 * leaves nothing behind that would block the next start.
 */
export function holdDataFolder(dataDir: string): Promise<boolean> {
  const name = `torch-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)}`
  const address =
    process.platform === 'linux'
      ? `\0${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\${name}`
        : join(tmpdir(), `${name}.sock`)
  return new Promise((done, fail) => {
    const lock = createServer((socket) => socket.end())
    lock.unref()
    lock.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') done(false)
      else fail(error)
    })
    lock.listen(address, () => done(true))
  })
}
