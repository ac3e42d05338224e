import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../web/dist')

/** What a phone fetches before home stands: the page's scripts and everything that they import statically. */
export function firstScreenKib(): number | undefined {
  if (!existsSync(join(DIST, 'index.html'))) return undefined
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const wanted = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((found) => found[1] ?? '')
  const seen = new Set<string>()
  let bytes = 0
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(join(DIST, file))
    bytes += gzipSync(code, { level: 9 }).length
    for (const found of code.toString().matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      wanted.push(`/assets/${found[1]}`)
  }
  return bytes / 1024
}
