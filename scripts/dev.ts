import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithParent } from './with-parent.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
endWithParent()

// The server restarts when one of its files changes; Vite serves the app and proxies /api to the server.
const server = spawn(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'],
  {
    stdio: 'inherit',
  },
)
const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'web'),
  stdio: 'inherit',
})
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    server.kill(name)
    vite.kill(name)
  })
}
server.on('exit', () => vite.kill())
vite.on('exit', () => server.kill())
