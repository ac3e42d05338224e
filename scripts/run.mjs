// The first lines that run, on whatever Node the machine has (20 or newer): brings the packages and with them the
// runtime that Torch is made for, then hands over to it. Everything after this file is TypeScript on Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...rest] = process.argv.slice(2)

installPackages()
const node = findNode()
const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    // What was compiled once is found again by the next start, which then takes half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  },
})
// A terminal sends Ctrl-C to the whole group; a supervisor sends its signal to this process only.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => child.kill(name))
// A shell between npm and us may die of the signal without passing it on. Whoever ends npm means us too.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const print = createHash('sha256').update(lock).digest('hex')
  const mark = join(root, 'node_modules', '.torch-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === print) return
  console.log('Torch: fetching packages (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock that lacks an optional package for some other platform, which a registry may not
  // have (yet). Versions and checksums come from the lock all the same, and --no-save leaves it untouched.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('Torch: the packages could not be fetched. Is the npm registry reachable? Then try again.')
    process.exit(1)
  }
  writeFileSync(mark, print)
}

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
