import { type Pen, QUIET } from './pen.ts'
import type { Introduction } from './words.ts'

export const LEFT = 46
export const WIDTH = 595.28 - 2 * LEFT
const FOOT = 786

/** Writes a heading, with space around it. */
export function heading({ write }: Pen, text: string, x: number, y: number, width: number): number {
  return write(text, x, y, width, { size: 14, weight: 'bold', role: 'H2' }) + 5
}

/** Writes the footer of a page. Throws when the page's text reaches into it, so that the build fails. */
export function foot({ write, doc }: Pen, words: Introduction, number: number, end: number): void {
  if (end > FOOT) throw new Error(`page ${number} of the introduction is too full (${words.tag})`)
  doc
    .moveTo(LEFT, FOOT)
    .lineTo(LEFT + WIDTH, FOOT)
    .lineWidth(0.6)
    .stroke('#e5ded6')
  write(words.disclaimer, LEFT, FOOT + 7, WIDTH - 84, { size: 7.5, colour: QUIET })
  write(words.page(number), LEFT + WIDTH - 76, FOOT + 7, 76, {
    size: 7.5,
    colour: QUIET,
    align: 'right',
  })
}
