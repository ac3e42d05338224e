import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../src/paths.ts'

/** Where what the server renders pages with lies, apart from what it gives to everybody. */
export const RENDERING = join(import.meta.dirname, '../dist-rendering')

const ICON = join(import.meta.dirname, '../public/icon.svg')
const ROUTES = join(import.meta.dirname, '../src/routes.tsx')

/**
 * Writes the page so that a slow network is used well from its first moment: the style sheet after what is painted without
 * it, the libraries as a script of their own (a task of their own for a slow processor), and a table of which pieces each
 * address needs, from which public/first-paint.js asks for them before the app itself has come.
 */
export function firstPaint(): Plugin {
  return {
    name: 'torch-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
        const table = JSON.stringify(piecesOfAddresses(Object.values(bundle)))
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
            // It has the splash's paths, and so weighs next to nothing here, where a request would take its turn.
            .replace(
              'href="/icon.svg"',
              `href="data:image/svg+xml,${encodeURIComponent(readFileSync(ICON, 'utf8'))}"`,
            )
            .replace('  </body>', `${sheets.join('')}  </body>`)
        )
      },
    },
    writeBundle({ dir = '' }) {
      mkdirSync(RENDERING, { recursive: true })
      writeFileSync(join(RENDERING, 'template.html'), templateOf(dir))
    },
  }
}

/**
 * The built page with blanks for what the server renders (src/render.tsx), and with style and first script in it: it is painted as
 * soon as it is there, while the app is on its way.
 */
function templateOf(dist: string): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const fill = (page: string, [what, by]: [what: RegExp, by: (found: string[]) => string]) => {
    if (!what.test(page)) throw new Error(`index.html is not written as this plugin reads it: ${what}`)
    return page.replace(what, (...found: string[]) => by(found))
  }
  const read = (path = '') => readFileSync(join(dist, path), 'utf8').trim()
  const sheet = /<link rel="stylesheet" crossorigin href="([^"]*)">/.exec(html)?.[1]
  const blanks: [RegExp, (found: string[]) => string][] = [
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
  return blanks.reduce(fill, html)
}

interface Table {
  files: string[]
  /** By address, as the router spells it: which of the files, beyond those that every page needs. */
  pages: Record<string, number[]>
}

function piecesOfAddresses(bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Table {
  const chunks = bundle.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reach = (name: string, seen: Set<string>): Set<string> => {
    const chunk = byName.get(name)
    if (!chunk || seen.has(name)) return seen
    seen.add(name)
    for (const other of chunk.imports) reach(other, seen)
    return seen
  }
  const everywhere = new Set<string>()
  for (const chunk of chunks) if (chunk.isEntry) reach(chunk.fileName, everywhere)
  const files: string[] = []
  const stateNumberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const pages = lazyPages().map(([path, module]) => {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module))
    if (!page) throw new Error(`${path} has no piece: ${module}`)
    const needed = [...reach(page.fileName, new Set())].filter((file) => !everywhere.has(file))
    return [path, needed.map(stateNumberOf)] as const
  })
  return { files, pages: Object.fromEntries(pages) }
}

/** The addresses whose page comes in a piece of its own, with its module. */
function lazyPages(): [path: string, module: string][] {
  const routes = readFileSync(ROUTES, 'utf8')
  const lazy = /path: (?:paths\.(\w+)|'(\/[^']*)'),\s*lazy: \(\) => import\('\.(\/[^']+)'\)/g
  const found = [...routes.matchAll(lazy)].map(([, name = '', path, module = '']): [string, string] => [
    path ?? String(paths[name as keyof typeof paths]),
    `/src${module}`,
  ])
  if (found.length < 30) throw new Error('src/routes.tsx is not written as this plugin reads it')
  return found.filter(([path]) => path !== '/gallery')
}
