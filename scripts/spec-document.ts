import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

// docs/spec.md lists the rows of the spec with the tests that cover each. A test names its rows in lines above it:
// `// spec: 000 §5 email | password`. From these the column "tested by" is generated; rows and remarks are written by hand.

export const SPEC_DOCUMENT = 'docs/spec.md'
export const NOT_TESTED = '**not tested**'

/** A test that names a row. */
export interface Tag {
  /** Document, section and row: `000 §5 email`. */
  row: string
  file: string
  /** The beginning of the test's title, up to its first variable part. */
  title: string
}

export interface Row {
  /** As in a tag. */
  key: string
  testedBy: string
  remark: string
}

/** Returns the tags of all tests, by file and in the order of each file. */
export function readTags(): Tag[] {
  const args = ['grep', '--untracked', '-lE', '^ *// spec: ', '--', '*.ts', '*.tsx']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const files = stdout.trim().split('\n')
  return files.sort().flatMap((file) => tagsOf(file, readFileSync(join(root, file), 'utf8')))
}

const LINES_OF_TAGS = /(?:^ *\/\/ spec: .*\n)+/gm

/** Returns the tags in the text of a test file. */
export function tagsOf(file: string, text: string): Tag[] {
  return [...text.matchAll(LINES_OF_TAGS)].flatMap(({ 0: lines, index }) => {
    const title = titleOf(text.slice(index + lines.length))
    return [...lines.matchAll(/\/\/ spec: (\d{3} §\d) (.*)/g)].flatMap(([, section, rows = '']) =>
      rows.split(' | ').map((row) => ({ row: `${section} ${row}`, file, title })),
    )
  })
}

/** Returns the title of the test that the text begins with, also in a loop; empty if it begins with something else. */
function titleOf(after: string): string {
  const text = after.replace(/^(\s*for \(.*\)( \{)?\n)+/, '')
  const isTable = /^\s*\w+\.(each|for)\b/.test(text)
  const isTest = isTable || /^\s*\w+(\.\w+)?\(/.test(text)
  const [, , title = ''] =
    (isTest && (isTable ? /\)\(\s*(['"`])(.*?)\1/s : /\(\s*(['"`])(.*?)\1/s).exec(text)) || []
  const [fixed = ''] = title.split('${')
  return fixed.replace(/[\s,]+$/, '')
}

/** Returns the document's text with the column "tested by" as the tags say. */
export function withTags(document: string, tags: readonly Tag[]): string {
  const byRow = Map.groupBy(tags, ({ row }) => row)
  return mapRows(document, ({ key }) => cellOf(byRow.get(key) ?? []))
}

export function rowsOf(document: string): Row[] {
  const rows: Row[] = []
  mapRows(document, (row) => {
    rows.push(row)
    return row.testedBy
  })
  return rows
}

/** Replaces the second column of each row. */
function mapRows(document: string, testedBy: (row: Row) => string): string {
  let [spec, section] = ['', '']
  const lines = document.split('\n').map((line) => {
    spec = /^# (\d{3})$/.exec(line)?.[1] ?? spec
    section = /^## (\d)/.exec(line)?.[1] ?? section
    if (!line.startsWith('| ') || line.startsWith('| row |')) return line
    const [title = '', by = '', remark = ''] = line.slice(2).replace(/ ?\|$/, '').split(/ \| ?/)
    const next = testedBy({ key: `${spec} §${section} ${title}`, testedBy: by, remark })
    return `| ${title} | ${next} |${remark ? ` ${remark}` : ''} |`
  })
  return lines.join('\n')
}

function cellOf(tags: readonly Tag[]): string {
  if (tags.length === 0) return NOT_TESTED
  const byFile = Map.groupBy(tags, ({ file }) => file)
  const titles = (of: readonly Tag[]) => [...new Set(of.map(({ title }) => `\`${title}\``))].join(', ')
  return [...byFile].map(([file, of]) => `\`${file}\` ${titles(of)}`).join('; ')
}
