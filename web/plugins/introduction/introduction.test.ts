import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { fontsFor } from './fonts.ts'
import { drawIntroduction, sayingsOf } from './introduction.ts'
import { linesOf } from './pen.ts'
import { words } from './words.ts'

const unspaced = (text: string) => text.replace(/\s/g, '')

describe.each(['zh', 'en'] as const)('the PDF introduction for shops, %s', (language) => {
  test('contains every text, on two A4 pages', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await drawIntroduction(language)))
    expect(pdf.numPages).toBe(2)
    const { text } = await extractText(pdf)
    for (const said of sayingsOf(words[language])) expect(unspaced(text.join(''))).toContain(unspaced(said))
    for (const number of [1, 2]) {
      const [left, top, width = 0, height = 0] = (await pdf.getPage(number)).view
      expect([left, top, Math.round(width), Math.round(height)]).toEqual([0, 0, 595, 842])
      expect(text[number - 1]).toContain(words[language].page(number))
    }
    expect((await getMeta(pdf)).info).toMatchObject({
      Title: words[language].title,
      Language: words[language].tag,
    })
  })

  test('places every text inside the page margins', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await drawIntroduction(language)))
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

  test('is identical on every build and smaller than 400 kB', async () => {
    const [one, other] = await Promise.all([drawIntroduction(language), drawIntroduction(language)])
    expect(one.equals(other)).toBe(true)
    expect(one.length).toBeLessThan(400_000)
  })
})

test('fontsFor throws when no font has a character of the text', async () => {
  await expect(fontsFor('𓀀', 'zh')).rejects.toThrow('have no "𓀀"')
})

test('linesOf breaks between Chinese characters or words, never before a closing mark', () => {
  const upTo = (length: number) => (line: string) => line.length <= length
  expect(linesOf('看一眼，别让人贴换', upTo(3))).toEqual(['看一', '眼，别', '让人贴', '换'])
  expect(linesOf('打开“我的”里', upTo(3))).toEqual(['打开', '“我', '的”里'])
  expect(linesOf('得 PV，再付', upTo(5))).toEqual(['得 PV，', '再付'])
  expect(linesOf('One scan, and you are paid', upTo(11))).toEqual(['One scan,', 'and you are', 'paid'])
})
