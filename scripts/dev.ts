import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { checkPort } from '../server/src/platform/monitoring/check-environment.ts'
import { endWithParent } from './with-parent.ts'

// One address, that of PORT: Vite serves the app there and compiles it as it changes, and passes calls on to the server on a free
// port, which restarts when one of its files changes.
const root = join(import.meta.dirname, '..')
process.chdir(root)
endWithParent()

const { port, host, publicUrl } = readConfig(process.env)
try {
  await checkPort({ port, host })
} catch (error) {
  console.error(`Torch: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
const serverPort = await freePort()

const server = spawn(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  },
)
const vite = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    ...['--port', String(port), '--strictPort', '--host', host, '--logLevel', 'warn'],
  ],
  {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, TORCH_SERVER: `http://127.0.0.1:${serverPort}` },
  },
)
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    server.kill(name)
    vite.kill(name)
  })
}
server.on('exit', () => vite.kill())
vite.on('exit', () => server.kill())

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
