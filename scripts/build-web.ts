import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')

/** Builds the web app when its sources have changed since the last build. */
export function buildWeb(): void {
  const print = printOf([
    'web/src/**/*',
    'web/public/**/*',
    'web/plugins/**/*',
    'web/*.*',
    'contract/src/**/*',
    'package-lock.json',
  ])
  const mark = join(root, 'web/dist/.sources')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === print) return
  console.log('Torch: building the app …')
  // The build for server rendering goes first, since it empties the folder into which the app's build writes its page.
  build('--ssr', 'src/render.tsx')
  build()
  compress(join(root, 'web/dist'))
  writeFileSync(mark, print)
}

function build(...options: string[]): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the web app could not be built')
}

/** Compresses files once at the highest level, instead of quickly at each request. */
export function compress(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,svg,wasm,json,webmanifest}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length < 1024) continue
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function printOf(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
