import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// Citations of rules, decisions and pages of docs/ must exist in the repository (STYLE.md).

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

/** Returns the anchors of a page, as Markdown renderers derive them from its headings. */
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

/** Returns whether a page exists and has the anchor, if one is given. */
function exists(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return false
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).has(anchor)
}

/** Joins a comment of several lines into one. */
const inOneLine = (text: string) => text.replace(/\n[ \t]*(\*|\/\/|--)?[ \t]*/g, ' ')

/** Returns the citations in a file whose target does not exist. */
function brokenCitations(path: string, text: string): string[] {
  const plain = inOneLine(text)
  const rules = [...plain.matchAll(/(?<![\w/.])rules\/([\w-]+)#([\w-]*)/g)]
    .filter(([, page, anchor]) => !exists(`docs/rules/${page}.md`, anchor))
    .map(([cited]) => cited)
  const pages = [...plain.matchAll(/(?<![\w/.])(docs\/[\w./-]*\.\w+)(?:#([\w-]+))?/g)]
    .filter(([, page = '', anchor]) => !exists(page, anchor))
    .map(([cited]) => cited)
  const links = [...text.matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)]
    .filter(([, to = '', anchor]) => path.endsWith('.md') && !exists(linked(path, to), anchor))
    .map(([cited]) => cited)
  const numbers = [
    ...plain.matchAll(/\b[Dd]ecisions? \d{3}(?:(?:,| and| to| or|, and) \d{3})*|docs\/decisions\/\d{3}/g),
    // Decisions cite each other by number only.
    ...(path.startsWith('docs/decisions/') ? plain.matchAll(/\(0\d{2}\b/g) : []),
  ]
    .flatMap(([cited]) => [...cited.matchAll(/\d{3}/g)].map(([number]) => number))
    .filter((number) => !decisions.has(number))
    .map((number) => `decision ${number}`)
  return [...rules, ...pages, ...links, ...numbers]
}

const linked = (from: string, to: string) => (to === '' ? from : normalize(join(dirname(from), to)))

test('every cited rule, page, anchor and decision exists', () => {
  const broken = written.flatMap((path) =>
    brokenCitations(path, read(path)).map((cited) => `${path}: ${cited}`),
  )
  expect(broken).toEqual([])
})

test('brokenCitations finds broken citations, also across line breaks', () => {
  const [rules, decision] = ['rules', 'decision']
  const text = ` * as ${rules}/payments#amount and ${rules}/payments#no-such has it (${decision}\n * 999), and docs/${rules}/none.md`
  expect(brokenCitations('server/src/app.ts', text)).toEqual([
    `${rules}/payments#no-such`,
    `docs/${rules}/none.md`,
    `${decision} 999`,
  ])
  expect(brokenCitations('README.md', `[rules](docs/${rules}/ledger.md#nothing)`)).toHaveLength(2)
})

// A citation of a rule has one form: `rules/`, the page, `#` and the anchor. A test names the rows of the spec that it covers
// (scripts/spec-document.ts).
test('no citation has an outdated form or names a document outside the repository', () => {
  const elsewhere =
    /(?<!\]\()(?<![\w/-])(rules|rewards|faults|performance|interface)\.md\b|\b00[01] (sections?\b|§(?!\d ))|\bspec 00[01]\b|(?<!\]\()docs\/rules\/\w+\.md#/
  const found = written.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (elsewhere.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
