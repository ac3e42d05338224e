import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../../../scripts/docs/pages.ts'

const site = join(import.meta.dirname, '..')
const outDir = join(site, 'dist')
/** Titles by path, as scripts/docs.ts has written them. */
const titles = JSON.parse(readFileSync(join(site, 'pages/titles.json'), 'utf8'))

const item = (path, text = titles[path]) => ({ text, link: `/${path.replace(/(index)?\.md$/, '')}` })
const below = (folder) =>
  Object.keys(titles)
    .filter((path) => path.startsWith(`${folder}/`) && path !== `${folder}/index.md`)
    .sort()
    .map((path) => item(path))
const present = (...names) =>
  names
    .map((name) => `${name}.md`)
    .filter((path) => path in titles)
    .map((path) => item(path))

const sidebar = [
  {
    text: 'Run it',
    items: present(
      'demo',
      'commands',
      'settings',
      'operate',
      'operate/cluster/index',
      'performance',
      'scale',
    ),
  },
  {
    text: 'Build on it',
    items: present(
      ...['project/contributing', 'project/architecture', 'project/style', 'project/glossary'],
      ...['examples/shop/index', 'spec'],
    ),
  },
  { text: 'Trust it', items: present('security', 'economy', 'project/security', 'project/changelog') },
  { text: 'Rules', collapsed: true, items: [item('rules/index.md'), ...below('rules')] },
  { text: 'Decisions', collapsed: true, items: [item('decisions/index.md'), ...below('decisions')] },
]

/** The site is served under a policy that allows no inline scripts and styles: each script becomes a file. */
function withoutInlineCode(html) {
  const unstyled = html.replace(/(<[a-z]+ [^>]*?) ?style="[^"]*"/g, '$1')
  return unstyled.replace(/<script((?:\s+id="[^"]*")?)>([\s\S]+?)<\/script>/g, (_all, id, code) => {
    const name = `assets/inline-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
    mkdirSync(join(outDir, 'assets'), { recursive: true })
    writeFileSync(join(outDir, name), code)
    return `<script${id} src="/docs/${name}"></script>`
  })
}

const searchInChinese = {
  translations: {
    button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
    modal: {
      displayDetails: '显示详情',
      resetButtonTitle: '清除',
      backButtonTitle: '关闭',
      noResultsText: '没有结果：',
      footer: { selectText: '打开', navigateText: '选择', closeText: '关闭' },
    },
  },
}

export default defineConfig({
  base: '/docs/',
  srcDir: 'pages',
  outDir,
  title: 'Torch 火炬',
  description: 'Points, payments at a counter and trading between members',
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  // Pages name files of the repository and addresses of a server, which the site does not have.
  ignoreDeadLinks: [/^https?:\/\/localhost/, /^\/(api|dev|console)/],
  markdown: {
    html: false,
    anchor: { slugify: anchorOf },
    // A highlighter would colour by style attributes, which the policy does not allow.
    highlight: (code) =>
      `<pre v-pre><code>${code.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code></pre>`,
  },
  transformHtml: withoutInlineCode,
  themeConfig: {
    search: { provider: 'local', options: { locales: { zh: searchInChinese } } },
    sidebar,
    outline: [2, 3],
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    zh: {
      label: '中文',
      lang: 'zh-CN',
      themeConfig: {
        outline: { level: [2, 3], label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
      },
    },
  },
})
