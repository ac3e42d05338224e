import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf, pagesIn, picturesIn, titleOf, withSiteLinks } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const pages = pagesIn(root)
const known = [...pages, ...picturesIn(root)]
const targets = new Set(known.map(({ target }) => target))

test('the site has every document once, and the front page in both languages', () => {
  expect(targets.size).toBe(known.length)
  for (const target of ['index.md', 'zh/index.md', 'operate.md', 'rules/index.md', 'project/architecture.md'])
    expect(targets).toContain(target)
  expect(pages.filter(({ source }) => source.startsWith('docs/site/'))).toEqual([])
})

test('every document has a title', () => {
  const untitled = pages.filter(({ source }) => titleOf(readFileSync(join(root, source), 'utf8')) === '')
  expect(untitled).toEqual([])
})

test('every link of the site leads to a page or a picture of it', () => {
  const broken = pages.flatMap((page) => {
    const text = withSiteLinks(readFileSync(join(root, page.source), 'utf8'), page, known)
    return [...text.matchAll(/\]\((\.[^()\s#]*)/g)]
      .map(([, link = '']) => posix.normalize(posix.join(posix.dirname(page.target), link)))
      .filter((target) => !targets.has(target))
      .map((target) => `${page.source}: ${target}`)
  })
  expect(broken).toEqual([])
})

test('changes links to other pages, keeps addresses, and keeps only the text of links to source files', () => {
  const page = { source: 'docs/operate.md', target: 'operate.md' }
  const change = (text: string) =>
    withSiteLinks(text, page, [
      { source: 'README.md', target: 'index.md' },
      { source: 'docs/operate/cluster/README.md', target: 'operate/cluster/index.md' },
      { source: 'docs/' + 'pictures/a.webp', target: 'pictures/a.webp' },
    ])
  expect(change('[a](../README.md#try-it)')).toBe('[a](./index.md#try-it)')
  expect(change('[b](operate/cluster/README.md)')).toBe('[b](./operate/cluster/index.md)')
  expect(change('![c](pictures/a.webp)')).toBe('![c](./pictures/a.webp)')
  expect(change('<img src="pictures/a.webp" width="170">')).toBe('<img src="./pictures/a.webp" width="170">')
  expect(change('[`d`](../server/src/main.ts) [e](https://example.org) [f](#keys)')).toBe(
    '`d` [e](https://example.org) [f](#keys)',
  )
})

test('derives anchors as the repository’s viewers do', () => {
  expect(anchorOf('Disk, and old months')).toBe('disk-and-old-months')
})

test('the pictures of the front pages exist, each at most 120 KB', () => {
  const shown = ['README.md', 'README.zh-CN.md'].flatMap((source) =>
    [...readFileSync(join(root, source), 'utf8').matchAll(/<img src="([^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(shown).toHaveLength(6)
  for (const path of shown) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
    expect(readFileSync(join(root, path)).length).toBeLessThanOrEqual(120_000)
  }
})
