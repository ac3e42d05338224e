import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress } from './build-web.ts'
import { pagesIn, picturesIn, titleOf, withSiteLinks } from './docs/pages.ts'
import { root } from './steps.ts'

// Builds the documentation site into docs/site/dist, which the server shows at /docs. VitePress and its packages are
// installed below docs/site by this command only, so that a first start does not download them (decision 200).
const site = join(root, 'docs/site')
const pages = join(site, 'pages')

install()
writePages()
build()
compress(join(site, 'dist'))
console.log('Torch: the documentation is built: start the server, and open /docs.')

function install(): void {
  const lock = readFileSync(join(site, 'package-lock.json'), 'utf8')
  const mark = join(site, 'node_modules/.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
  writeFileSync(mark, lock)
}

function writePages(): void {
  rmSync(pages, { recursive: true, force: true })
  const documents = pagesIn(root)
  const pictures = picturesIn(root)
  const titles: Record<string, string> = {}
  for (const page of documents) {
    const text = readFileSync(join(root, page.source), 'utf8')
    titles[page.target] = titleOf(text)
    write(page.target, withSiteLinks(text, page, [...documents, ...pictures]))
  }
  for (const { source, target } of pictures) {
    mkdirSync(dirname(join(pages, target)), { recursive: true })
    cpSync(join(root, source), join(pages, target))
  }
  writeFileSync(join(pages, 'titles.json'), JSON.stringify(titles))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(pages, path)), { recursive: true })
  writeFileSync(join(pages, path), text)
}

function build(): void {
  run(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.'])
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: site,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${args[0] ?? command} failed`)
}
