import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_RESUBMISSIONS, RESUBMISSION_DAYS } from '@torch/contract/merchants-limits.ts'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const source = readFileSync(join(folder, 'introduction.html'), 'utf8')

/** Returns the texts of a language in the source of the introduction. */
function textsIn(language: 'zh' | 'en'): string[] {
  const found = source.matchAll(/<span lang="(zh|en)">(.*?)<\/span>/gs)
  return [...found].flatMap(([, of, text = '']) => (of === language ? [text] : []))
}

const unspaced = (text: string) => text.replace(/\s/g, '')

// spec: 001 §7 introduction PDF and materials: static files
test('the PDF files were made from the current page: else run make-introduction.ts', () => {
  const recorded = readFileSync(join(folder, 'introduction.sha256'), 'utf8').trimEnd().split('\n')
  const current = recorded.map((line) => {
    const [, file = ''] = line.split('  ')
    return `${hash('sha256', readFileSync(join(folder, file)))}  ${file}`
  })
  expect(recorded).toHaveLength(4)
  expect(current).toEqual(recorded)
})

test('the page has each text in both languages, and the limits of the code', () => {
  const [zh, en] = [textsIn('zh'), textsIn('en')]
  expect(zh.length).toBeGreaterThan(50)
  expect(en).toHaveLength(zh.length)
  expect(zh.join()).toContain(`${RESUBMISSION_DAYS} 天内最多可以改好重交 ${MAX_RESUBMISSIONS} 次`)
  expect(en.join()).toContain(`up to ${MAX_RESUBMISSIONS} times within ${RESUBMISSION_DAYS} days`)
})

describe.each([
  ['zh', 'zh-CN', '火炬商家介绍'],
  ['en', 'en', 'Torch, an introduction for shops'],
] as const)('the PDF introduction for shops, %s', (language, tag, title) => {
  const bytes = readFileSync(join(folder, `../public/introduction-${language}.pdf`))
  const open = () => getDocumentProxy(new Uint8Array(bytes))

  // spec: 001 §7 introduction PDF and materials: static files
  test('contains every text of its language, on two A4 pages', async () => {
    const pdf = await open()
    expect(pdf.numPages).toBe(2)
    const { text } = await extractText(pdf)
    const shown = unspaced(text.join(''))
    expect(textsIn(language).filter((one) => !shown.includes(unspaced(one)))).toEqual([])
    for (const number of [1, 2]) {
      const [left, top, width = 0, height = 0] = (await pdf.getPage(number)).view
      expect([left, top, Math.round(width), Math.round(height)]).toEqual([0, 0, 595, 842])
    }
    expect((await getMeta(pdf)).info).toMatchObject({ Title: title, Language: tag })
  })

  test('places every text inside the page margins', async () => {
    const pdf = await open()
    for (const number of [1, 2]) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const outside = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [x = 0, y = 0] = item.transform.slice(4) as number[]
        return x < 40 || x + item.width > 555 || y < 25 || y > 820 ? [item.str] : []
      })
      expect(outside).toEqual([])
    }
  })

  test('embeds fonts, not drawings of letters, and is smaller than 400 kB', () => {
    expect(bytes.includes('/FontFile2')).toBe(true)
    expect(bytes.includes('/Type3')).toBe(false)
    expect(bytes.length).toBeLessThan(400_000)
  })
})
