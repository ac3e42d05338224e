// The first lines that run, on whatever Node the machine has (20 or newer): brings the packages and with them the
// runtime that Torch is made for, then hands over to it. Everything after these files is TypeScript on Node 24.
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
  // By the channel it learns that this process ended, however that was (with-parent.ts).
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    // What was compiled once is found again by the next start, which then takes half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  },
})
// A terminal sends Ctrl-C to the whole group; a supervisor sends its signal to this process only.
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
