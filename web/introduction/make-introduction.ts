import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'

// Prints web/introduction into the PDF files of web/public, one for each language (rules/merchants#introduction), and records the
// hashes of sources and files. Run it after the page changed: node web/introduction/make-introduction.ts

/** Static fonts, since Chromium embeds those with several weights as drawings of each letter. 80 MB, needed only here. */
const FONTS = ['@fontsource/noto-sans', '@fontsource/noto-sans-sc']
const FONTS_VERSION = '5.3.0'

const folder = import.meta.dirname
const address = pathToFileURL(join(folder, 'introduction.html')).href
const fonts = mkdtempSync(join(tmpdir(), 'torch-fonts-'))
try {
  const packages = FONTS.map((name) => `${name}@${FONTS_VERSION}`)
  execFileSync('npm', [
    'install',
    '--prefix',
    fonts,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...packages,
  ])
  const files = await print(FONTS.flatMap((name) => [400, 700].map((weight) => `${name}/${weight}.css`)))
  const recorded = ['introduction.html', 'introduction.css', ...files].map(
    (file) => `${hash('sha256', readFileSync(join(folder, file)))}  ${file}\n`,
  )
  writeFileSync(join(folder, 'introduction.sha256'), recorded.join(''))
} finally {
  rmSync(fonts, { recursive: true })
}

/** Prints the page in each language, and returns the files as `sha256sum` names them. Throws if a page's text reaches its footer. */
async function print(styles: string[]): Promise<string[]> {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const files = []
  for (const language of ['zh', 'en'] as const) {
    const page = await browser.newPage()
    await page.goto(address)
    for (const style of styles)
      await page.addStyleTag({ url: pathToFileURL(join(fonts, 'node_modules', style)).href })
    const full = await page.evaluate(async (language) => {
      const root = document.documentElement
      root.lang = language === 'zh' ? 'zh-CN' : 'en'
      document.title = root.dataset[language] ?? ''
      await document.fonts.ready
      return [...document.querySelectorAll('footer')].some((footer) => {
        const end = footer.previousElementSibling?.getBoundingClientRect().bottom ?? 0
        return end > footer.getBoundingClientRect().top
      })
    }, language)
    if (full) throw new Error(`a page of the introduction is too full (${language})`)
    const file = `../public/introduction-${language}.pdf`
    await page.pdf({ path: join(folder, file), preferCSSPageSize: true, printBackground: true, tagged: true })
    files.push(file)
  }
  await browser.close()
  return files
}
