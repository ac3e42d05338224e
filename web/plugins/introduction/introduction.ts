import PDFDocument from 'pdfkit'
import type { Language } from '../../src/lib/language.ts'
import { firstPage } from './first-page.ts'
import { fontsFor } from './fonts.ts'
import { penFor } from './pen.ts'
import { secondPage } from './second-page.ts'
import { type Introduction, words } from './words.ts'

/** Characters on the pages that are not in the texts: sample amounts, numbers, the name. */
const ALSO = '火炬 Torch · 0123456789+-.←GF'

/**
 * Draws the two-page introduction for shops (rules/merchants#introduction). Equal texts give equal bytes on every build, so
 * that a file that a phone has cached stays valid.
 */
export async function drawIntroduction(language: Language): Promise<Buffer> {
  const said = words[language]
  const fonts = await fontsFor(ALSO + sayingsOf(said).join(''), language)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: said.tag,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: said.title, Author: 'Torch', CreationDate: new Date(0) },
  })
  const bytes = collect(doc)
  const pen = penFor(doc, fonts)
  doc.addPage()
  firstPage(pen, said)
  doc.addPage()
  secondPage(pen, said)
  doc.end()
  return bytes
}

/** Returns every text on the pages. */
export function sayingsOf({ tag: _, title: __, ...shown }: Introduction): string[] {
  const textsIn = (tree: object): string[] =>
    Object.values(tree).flatMap((one: unknown) => {
      if (typeof one === 'string') return [one]
      return typeof one === 'function' ? [String(one(1))] : textsIn(one as object)
    })
  return textsIn(shown)
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
