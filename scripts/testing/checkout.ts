import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPTS = join(import.meta.dirname, '..')
const FILES = 10

/** Runs until it is stopped, as a server does. Writes its process ids, and that it ended in order. */
const SERVE = `import { appendFileSync } from 'node:fs'
import { endWithParent } from './with-parent.ts'
endWithParent()
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    appendFileSync('said', 'ended in order')
    process.exit(0)
  })
setInterval(() => {}, 1000)
appendFileSync('said', process.pid + ' ' + process.ppid + ' ')
`

/** A checkout with the real `run.mjs`, whose packages are archives on this disk, so that npm needs no network. */
export interface Checkout {
  root: string
  /** Returns the missing files of packages. */
  missing(): string[]
  /** Runs `npm run NAME` without npm: the process, in a group of its own, and its output when it ends. */
  start(): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> }
  /** Returns how often npm was started. */
  installs(): number
  remove(): void
}

export function makeCheckout(packages = 20): Checkout {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'torch-checkout-')))
  const root = join(place, 'root')
  const names = Array.from({ length: packages }, (_, n) => `part-${n}`)
  const expected = writePackages(place, names)
  writeManifests(place, root, names)
  mkdirSync(join(root, 'scripts'))
  for (const name of ['run.mjs', 'packages.mjs', 'starter.mjs', 'with-parent.ts'])
    copyFileSync(join(SCRIPTS, name), join(root, 'scripts', name))
  writeFileSync(join(root, 'scripts/hello.ts'), "console.log('the packages are there')\n")
  writeFileSync(join(root, 'scripts/serve.ts'), SERVE)

  const env = { ...process.env, ...countingNpm(place), npm_config_cache: join(place, 'cache') }
  const locked = spawnSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
    cwd: root,
    env: { ...process.env, npm_config_cache: join(place, 'cache') },
    encoding: 'utf8',
  })
  if (locked.status !== 0) throw new Error(`no lock: ${locked.stderr}`)
  return {
    root,
    missing: () => expected.filter((path) => !existsSync(join(root, path))),
    installs: () =>
      existsSync(join(place, 'count')) ? readFileSync(join(place, 'count'), 'utf8').length : 0,
    start() {
      const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'hello'], {
        cwd: root,
        env: { ...env, npm_config_offline: 'true' },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk))
      return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, output }))) }
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** Writes archives like those of a registry. Returns the paths at which an install puts them. */
function writePackages(place: string, names: string[]): string[] {
  const paths: string[] = []
  // The last one a second time, as another version, which npm puts below the workspace that requires it.
  for (const [name, version, archive, under] of [
    ...names.map((name) => [name, '1.0.0', name, 'node_modules'] as const),
    ['part-0', '2.0.0', 'part-0-again', 'server/node_modules'] as const,
  ]) {
    const folder = join(place, 'unpacked', archive, 'package')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version }))
    paths.push(`${under}/${name}/package.json`)
    for (let n = 0; n < FILES; n += 1) {
      writeFileSync(join(folder, `file-${n}.js`), `export default '${name} ${version} ${n}'\n`.repeat(50))
      paths.push(`${under}/${name}/file-${n}.js`)
    }
    spawnSync('tar', ['-czf', join(place, `${archive}.tgz`), '-C', join(folder, '..'), 'package'])
  }
  return paths
}

function writeManifests(place: string, root: string, names: string[]): void {
  const archive = (name: string) => `file:${join(place, `${name}.tgz`)}`
  const write = (folder: string, content: object) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...content }))
  }
  write('.', {
    name: 'checkout',
    type: 'module',
    scripts: { serve: 'node scripts/run.mjs serve' },
    workspaces: ['server'],
    dependencies: Object.fromEntries(names.map((name) => [name, archive(name)])),
  })
  write('server', { name: '@checkout/server', dependencies: { 'part-0': archive('part-0-again') } })
}

/** Returns the environment in which `npm` is a script that writes one letter for each call and runs the real npm. */
function countingNpm(place: string): Record<string, string> {
  const real = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
  mkdirSync(join(place, 'bin'))
  writeFileSync(
    join(place, 'bin/npm'),
    `#!/bin/sh\nprintf x >> '${join(place, 'count')}'\nexec '${real}' "$@"\n`,
    { mode: 0o755 },
  )
  return { PATH: `${join(place, 'bin')}:${process.env.PATH}` }
}
