import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** A page of the documentation site: a Markdown file of the repository, and its place in the site. */
export interface Page {
  /** The path in the repository. */
  source: string
  /** The path in the site, with `.md`. */
  target: string
}

/** Returns the pages of the site: the documents of the root and of docs/, and the examples. */
export function pagesIn(root: string): Page[] {
  return filesIn(root, ['*.md', 'docs/**/*.md', 'examples/*/*.md']).map((source) => ({
    source,
    target: targetOf(source),
  }))
}

/** Returns the pictures that pages may show. */
export function picturesIn(root: string): Page[] {
  return filesIn(root, ['docs/pictures/*']).map((source) => ({
    source,
    target: source.replace(/^docs\//, ''),
  }))
}

/** Git is not asked: the build of the container image has none. */
function filesIn(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['docs/site/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** `README.zh-CN.md` is the front page in Chinese; other documents of the root are below `project/`. */
function targetOf(source: string): string {
  if (source === 'README.md') return 'index.md'
  if (source === 'README.zh-CN.md') return 'zh/index.md'
  const path = source.includes('/') ? source.replace(/^docs\//, '') : `project/${source.toLowerCase()}`
  return path.replace(/(^|\/)README\.md$/, '$1index.md')
}

/** Returns the text of a page with its links as the site needs them. A link to a file that the site does not have becomes its text. */
export function withSiteLinks(text: string, page: Page, known: readonly Page[]): string {
  const targets = new Map(known.map(({ source, target }) => [source, target]))
  const siteLink = (link: string) => {
    const [path = '', anchor] = link.split('#')
    const target = targets.get(posix.normalize(posix.join(posix.dirname(page.source), path)))
    if (target === undefined) return undefined
    const relative = posix.relative(posix.dirname(page.target), target)
    return `${relative.startsWith('.') ? relative : `./${relative}`}${anchor ? `#${anchor}` : ''}`
  }
  return text
    .replace(
      /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g,
      (all, mark: string, label: string, link: string) => {
        if (/^([a-z]+:|#|\/)/.test(link)) return all
        const target = siteLink(link)
        return target === undefined ? label : `${mark}[${label}](${target})`
      },
    )
    .replace(/(<img src=")([^"]+)"/g, (all, start: string, link: string) => {
      const target = siteLink(link)
      return target === undefined ? all : `${start}${target}"`
    })
}

/** Returns the anchor of a heading, as in the repository's own viewers. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** The page's title: its first heading without markup. */
export function titleOf(text: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  return title.replace(/[`*]|\]\([^)]*\)|\[/g, '')
}
