import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../web/dist')

/**
 * Returns the KiB of the app's code that a phone fetches before the screen of an address is rendered, as the router writes it;
 * undefined before a build.
 */
export function codeOfScreenKib(address: string): number | undefined {
  if (!existsSync(join(DIST, 'index.html'))) return undefined
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const wanted = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((found) => found[1] ?? '')
  const seen = new Set([...wanted, ...piecesOf(address, html)])
  // Iterating over a set includes the elements added meanwhile.
  let bytes = 0
  for (const file of seen) {
    const code = readFileSync(join(DIST, file))
    bytes += gzipSync(code, { level: 9 }).length
    for (const found of code.toString().matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      seen.add(`assets/${found[1]}`)
  }
  return bytes / 1024
}

/** Returns the chunks that web/plugins/first-paint.ts wrote into the page. */
function piecesOf(address: string, html: string): string[] {
  const table = /id="pieces">([^<]*)</.exec(html)?.[1] ?? '{}'
  const { files = [], pages = {} } = JSON.parse(table) as {
    files?: string[]
    pages?: Record<string, number[]>
  }
  return (pages[address] ?? []).flatMap((n) => files[n] ?? [])
}
