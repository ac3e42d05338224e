import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// Whoever cites a rule, a decision or a page of docs/ cites what stands in the repository (STYLE.md).

const root = join(import.meta.dirname, '../../../..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const written = tracked.filter(
  (path) => !/\.(png|jpg|webp|ico|wasm|woff2?|mp4|y4m)$/.test(path) && path !== 'package-lock.json',
)

const decisions = new Set(tracked.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.slice(1) ?? []))

/** The anchors of a page, as whoever shows Markdown makes them of its headings. */
function anchorsOf(path: string): Set<string> {
  const headings = read(path).matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}

/** Whether a page is there and, where an anchor is named, has it. */
function leadsSomewhere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return false
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).has(anchor)
}

/** A comment over several lines as one text. */
const inOneLine = (text: string) => text.replace(/\n[ \t]*(\*|\/\/|--)?[ \t]*/g, ' ')

/** What a file cites that is not there. */
function leadingNowhere(path: string, text: string): string[] {
  const plain = inOneLine(text)
  const rules = [...plain.matchAll(/(?<![\w/.])rules\/([\w-]+)#([\w-]*)/g)]
    .filter(([, page, anchor]) => !leadsSomewhere(`docs/rules/${page}.md`, anchor))
    .map(([cited]) => cited)
  const pages = [...plain.matchAll(/(?<![\w/.])(docs\/[\w./-]*\.\w+)(?:#([\w-]+))?/g)]
    .filter(([, page = '', anchor]) => !leadsSomewhere(page, anchor))
    .map(([cited]) => cited)
  const links = [...text.matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)]
    .filter(([, to = '', anchor]) => path.endsWith('.md') && !leadsSomewhere(linked(path, to), anchor))
    .map(([cited]) => cited)
  const numbers = [
    ...plain.matchAll(/\b[Dd]ecisions? \d{3}(?:(?:,| and| to| or|, and) \d{3})*|docs\/decisions\/\d{3}/g),
    // Among themselves decisions name each other by number alone.
    ...(path.startsWith('docs/decisions/') ? plain.matchAll(/\(0\d{2}\b/g) : []),
  ]
    .flatMap(([cited]) => [...cited.matchAll(/\d{3}/g)].map(([number]) => number))
    .filter((number) => !decisions.has(number))
    .map((number) => `decision ${number}`)
  return [...rules, ...pages, ...links, ...numbers]
}

const linked = (from: string, to: string) => (to === '' ? from : normalize(join(dirname(from), to)))

test('every rule, page, anchor and decision that is cited is there', () => {
  const broken = written.flatMap((path) =>
    leadingNowhere(path, read(path)).map((cited) => `${path}: ${cited}`),
  )
  expect(broken).toEqual([])
})

test('a citation that leads nowhere is found, over the end of a line too', () => {
  const [rules, decision] = ['rules', 'decision']
  const text = ` * as ${rules}/payments#amount and ${rules}/payments#no-such has it (${decision}\n * 999), and docs/${rules}/none.md`
  expect(leadingNowhere('server/src/app.ts', text)).toEqual([
    `${rules}/payments#no-such`,
    `docs/${rules}/none.md`,
    `${decision} 999`,
  ])
  expect(leadingNowhere('README.md', `[rules](docs/${rules}/ledger.md#nothing)`)).toHaveLength(2)
})

// A rule has one form: `rules/`, the page, `#` and the anchor.
test('no paper is cited that is not in the repository, and no rule in another form', () => {
  const elsewhere =
    /(?<!\]\()(?<![\w/-])(rules|rewards|faults|performance|interface)\.md\b|\b00[01] (sections?\b|§)|\bspec 00[01]\b|(?<!\]\()docs\/rules\/\w+\.md#/
  const found = written.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (elsewhere.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
