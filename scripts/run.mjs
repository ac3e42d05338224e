// The entry point, for any Node from 20: installs the packages, which include the required runtime, and starts the command with
// it. Everything after these files is TypeScript on Node 24.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.mjs'
import { whenStarterEnds } from './starter.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...rest] = process.argv.slice(2)

let child
whenStarterEnds(() => (child ? child.kill('SIGTERM') : process.kill(process.pid, 'SIGTERM')))
const failure = await installPackages(root)
if (failure) process.exit(failure)
const node = findNode()
child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  // When this channel closes, the child knows that this process has ended (with-parent.ts).
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    // The compile cache halves the time of the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  },
})
// A terminal sends Ctrl-C to the whole group; a supervisor sends its signal only to this process.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => child.kill(name))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const brought = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Torch: there is no packaged Node 24 for ${process.platform} ${process.arch}. Please install Node 24.`,
  )
  process.exit(1)
}
