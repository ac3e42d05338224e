import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { paths } from '../src/paths.ts'

/** The folder of the files that the server renders pages with; it does not serve them. */
export const RENDERING = join(import.meta.dirname, '../dist-rendering')

const ICON = join(import.meta.dirname, '../public/icon.svg')
const ROUTES = join(import.meta.dirname, '../src/routes.tsx')

/**
 * Orders the page for a slow network: the style sheet after the splash, the libraries as a separate script (a separate task
 * for a slow processor), and a table of the chunks that each path needs, which public/first-paint.js requests before the
 * app has loaded and before each later page. Minifies that script, and preloads the numeral face.
 */
export function firstPaint(): Plugin {
  return {
    name: 'torch-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
        const table = JSON.stringify(chunksOfPaths(Object.values(bundle)))
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
        return (
          sheets
            .reduce((page, sheet) => page.replace(sheet, ''), html)
            .replace(
              /(<script type="module"[^>]*><\/script>)([\s\S]*)<link rel="modulepreload" crossorigin href="([^"]*\/react-[^"]*)">/,
              '<script type="module" crossorigin src="$3"></script>\n    $1$2',
            )
            .replace(
              '<script src="/first-paint.js">',
              `<script type="application/json" id="pieces">${table}</script>\n    $&`,
            )
            // Requested with the page: a figure that is painted before its face is there stays in the text face.
            .replace('</title>', (found) => [found, ...fonts.map(fontPreload)].join('\n    '))
            // Inlined: its paths repeat the splash, so it compresses to almost nothing and saves a request.
            .replace(
              'href="/icon.svg"',
              `href="data:image/svg+xml,${encodeURIComponent(readFileSync(ICON, 'utf8'))}"`,
            )
            .replace('  </body>', `${sheets.join('')}  </body>`)
        )
      },
    },
    writeBundle({ dir = '' }) {
      const script = join(dir, 'first-paint.js')
      writeFileSync(script, minifySync(script, readFileSync(script, 'utf8')).code)
      mkdirSync(RENDERING, { recursive: true })
      writeFileSync(join(RENDERING, 'template.html'), templateOf(dir))
    },
  }
}

function fontPreload(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
}

/**
 * Returns the built page with placeholders for what the server renders (src/render.tsx), and with the style sheet and the
 * first script inlined, so that it is painted before the app has loaded.
 */
function templateOf(dist: string): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const fill = (
    page: string,
    [pattern, replace]: [pattern: RegExp, replace: (found: string[]) => string],
  ) => {
    if (!pattern.test(page)) throw new Error(`index.html does not match ${pattern}`)
    return page.replace(pattern, (...found: string[]) => replace(found))
  }
  const read = (path = '') => readFileSync(join(dist, path), 'utf8').trim()
  const sheet = /<link rel="stylesheet" crossorigin href="([^"]*)">/.exec(html)?.[1]
  const placeholders: [RegExp, (found: string[]) => string][] = [
    [/<html lang="zh-CN">/, () => '<html lang="{{lang}}" data-rendered>'],
    [/<meta charset="utf-8" \/>/, ([found]) => `${found}{{preloads}}`],
    [/ *<link rel="stylesheet"[^>]*>\n?/, () => ''],
    [
      /<script src="(\/first-paint\.js)"><\/script>/,
      ([, path]) => `<style>${read(sheet)}</style>\n    <script>${read(path)}</script>`,
    ],
    [/<div id="root">/, ([found]) => `${found}<div class="rendered">{{page}}</div>`],
    [
      / *<\/body>/,
      ([found]) => `    <script type="application/json" id="answers">{{answers}}</script>\n${found}`,
    ],
  ]
  return placeholders.reduce(fill, html)
}

interface Table {
  files: string[]
  /** By path pattern of the router: the indexes of the files beyond those that every page needs. */
  pages: Record<string, number[]>
}

function chunksOfPaths(bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Table {
  const chunks = bundle.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const addReachable = (name: string, seen: Set<string>): Set<string> => {
    const chunk = byName.get(name)
    if (!chunk || seen.has(name)) return seen
    seen.add(name)
    for (const other of chunk.imports) addReachable(other, seen)
    return seen
  }
  const onEveryPage = new Set<string>()
  for (const chunk of chunks) if (chunk.isEntry) addReachable(chunk.fileName, onEveryPage)
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const pages = lazyPages().map(([path, module]) => {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module))
    if (!page) throw new Error(`${path} has no chunk: ${module}`)
    const needed = [...addReachable(page.fileName, new Set())].filter((file) => !onEveryPage.has(file))
    return [path, needed.map(indexOf)] as const
  })
  return { files, pages: Object.fromEntries(pages) }
}

/** Returns the paths whose page is a lazy chunk, with its module. */
function lazyPages(): [path: string, module: string][] {
  const routes = readFileSync(ROUTES, 'utf8')
  const lazy = /path: (?:paths\.(\w+)|'(\/[^']*)'),\s*lazy: \(\) => import\('\.(\/[^']+)'\)/g
  const found = [...routes.matchAll(lazy)].map(([, name = '', path, module = '']): [string, string] => [
    path ?? String(paths[name as keyof typeof paths]),
    `/src${module}`,
  ])
  if (found.length < 30) throw new Error('fewer than 30 lazy routes found in src/routes.tsx')
  return found.filter(([path]) => path !== '/gallery')
}
