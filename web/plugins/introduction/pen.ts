import type { Font, Weight } from './fonts.ts'

export type Doc = PDFKit.PDFDocument

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** The structure element of the text, for screen readers. */
  role?: 'H1' | 'H2' | 'H3' | 'P'
}

export interface Pen {
  doc: Doc
  /** Writes a text in lines of the given width, starting at `y`, and returns the y below it. */
  write: (text: string, x: number, y: number, width: number, style: Style) => number
  /** Returns the height of the text without writing it. */
  heightOf: (text: string, width: number, style: Style) => number
}

// The colours of the light theme in ui/tokens.css.
export const INK = '#1d1916'
export const QUIET = '#5f564f'
export const ACCENT = '#b93d0a'
export const SOFT = '#fdeee3'
export const SUNKEN = '#f7f4f0'
export const LINE = '#e5ded6'
export const GOLD = '#855400'
export const GOLD_SOFT = '#fcf1d6'
export const VIOLET = '#6a3bc9'
export const VIOLET_SOFT = '#f0eafd'
export const GOOD = '#17703f'
export const HERO = ['#d9600f', '#8f2c07'] as const

const LEADING = 1.5
/** The baseline in a line, from its top. */
const BASELINE = 1.08

/** Creates a pen for a document; it takes each character from the font that has it. */
export function penFor(doc: Doc, fonts: readonly Font[]): Pen {
  for (const { name, bytes } of fonts) doc.registerFont(name, bytes)

  const fontOf = (character: string, weight: Weight) => {
    const found = fonts.find((font) => font.weight === weight && font.characters.has(character))
    if (!found) throw new Error(`no font has ${JSON.stringify(character)}`)
    return found.name
  }
  const runsOf = (text: string, weight: Weight) => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const font = fontOf(character, weight)
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
  const widthOf = (text: string, { size, weight = 'regular' }: Style) =>
    runsOf(text, weight).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  const drawLine = (line: string, x: number, baseline: number, { size, weight = 'regular' }: Style) => {
    let at = x
    for (const { font, text } of runsOf(line, weight)) {
      doc.font(font).fontSize(size).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(text)
    }
  }

  const linesIn = (text: string, width: number, style: Style) => {
    const piecesOf = (limit: number) => linesOf(text, (part) => widthOf(part, style) <= limit)
    const widest = piecesOf(width)
    // Avoids a last line of one character by setting the text slightly narrower.
    for (let limit = width; limit > width * 0.8; limit -= 4) {
      const lines = piecesOf(limit)
      if (lines.length > widest.length) break
      if (lines.length === 1 || widthOf(lines.at(-1) ?? '', style) > width / 5) return lines
    }
    return widest
  }

  return {
    doc,
    heightOf: (text, width, style) => linesIn(text, width, style).length * style.size * LEADING,
    write(text, x, y, width, style) {
      const { size, colour = INK, align = 'left', role = 'P' } = style
      const lines = linesIn(text, width, style)
      doc.addStructure(
        doc.struct(role, {}, () => {
          doc.fillColor(colour)
          for (const [n, line] of lines.entries()) {
            const left = x + (width - widthOf(line, style)) * SHARE_BEFORE[align]
            drawLine(line, left, y + n * size * LEADING + size * BASELINE, style)
          }
        }),
      )
      return y + lines.length * size * LEADING
    },
  }
}

/** The share of a line's free width that stands before the text. */
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const

/** An unbreakable unit: a word or a Chinese character, with its opening and closing marks. */
const PIECES =
  /[“《（“]*(?:[^\s\p{Script=Han}，。、；：）”》！？“《（]+|\p{Script=Han})[，。、；：）”》！？]*\s*/gu

/** Breaks a text into lines, each as long as fits. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = ['']
  for (const piece of text.match(PIECES) ?? []) {
    const longer = `${lines.at(-1)}${piece}`
    if (lines.at(-1) === '' || fits(longer.trimEnd())) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trimEnd())
}
