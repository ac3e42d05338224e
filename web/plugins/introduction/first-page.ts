import {
  drawAmount,
  drawBand,
  drawDone,
  drawNumber,
  drawQrCard,
  drawScan,
  drawTorch,
  phoneWidth,
} from './drawings.ts'
import { foot, heading, LEFT, WIDTH } from './page-frame.ts'
import { ACCENT, type Pen, QUIET, SUNKEN } from './pen.ts'
import type { Introduction } from './words.ts'

const GAP = 14

/** Draws the first page: what Torch offers a shop, and how customers pay. */
export function firstPage(pen: Pen, words: Introduction): void {
  drawHead(pen, words)
  let y = drawSteps(pen, words, 188)
  y = drawFacts(pen, words, y + 20)
  foot(pen, words, 1, drawCounter(pen, words, y + 16))
}

function drawHead({ doc, write }: Pen, words: Introduction): void {
  drawBand(doc, 166)
  drawTorch(doc, LEFT - 8, 26, 30)
  write(`火炬 Torch · ${words.kind}`, LEFT + 20, 30, WIDTH, { size: 11, weight: 'bold', colour: '#ffe3d0' })
  const y = write(words.headline, LEFT, 58, WIDTH, {
    size: 27,
    weight: 'bold',
    colour: '#ffffff',
    role: 'H1',
  })
  write(words.lead, LEFT, y + 5, WIDTH - 40, { size: 11, colour: '#ffe3d0' })
}

function drawSteps(pen: Pen, words: Introduction, top: number): number {
  const { doc, write } = pen
  const y = heading(pen, words.steps, LEFT, top, WIDTH)
  const width = (WIDTH - 2 * GAP) / 3
  const steps = [
    { draw: drawScan, ...words.scan },
    { draw: drawAmount, ...words.amount },
    { draw: drawDone, ...words.done },
  ]
  const textStyle = { size: 9, colour: QUIET } as const
  const height = 173 + Math.max(...steps.map(({ text }) => pen.heightOf(text, width - 24, textStyle)))
  for (const [n, { draw, title, text }] of steps.entries()) {
    const x = LEFT + n * (width + GAP)
    doc.roundedRect(x, y, width, height, 10).fill(SUNKEN)
    draw(pen, x + (width - phoneWidth) / 2, y + 12)
    drawNumber(pen, x + 12, y + 139, n + 1)
    write(title, x + 36, y + 138.5, width - 44, { size: 12, weight: 'bold', role: 'H3' })
    write(text, x + 12, y + 161, width - 24, textStyle)
  }
  return y + height
}

function drawFacts(pen: Pen, words: Introduction, top: number): number {
  const { doc, write } = pen
  const width = (WIDTH - 2 * GAP) / 2
  let y = heading(pen, words.facts, LEFT, top, WIDTH)
  for (let row = 0; row < words.points.length; row += 2) {
    const ends = words.points.slice(row, row + 2).map(({ title, text }, column) => {
      const x = LEFT + column * (width + 2 * GAP)
      const below = write(title, x + 11, y, width - 11, { size: 10.5, weight: 'bold', role: 'H3' })
      const end = write(text, x + 11, below, width - 11, { size: 9, colour: QUIET })
      doc.roundedRect(x, y + 3, 3, end - y - 5, 1.5).fill(ACCENT)
      return end
    })
    y = Math.max(...ends) + 8
  }
  return y
}

function drawCounter(pen: Pen, words: Introduction, top: number): number {
  const { write } = pen
  const size = 118
  drawQrCard(pen, LEFT, top, size, [words.cardTitle, words.cardNote])
  const x = LEFT + size + 20
  const y = heading(pen, words.card.title, x, top + 6, WIDTH - size - 20)
  const below = write(words.card.text, x, y, WIDTH - size - 20, { size: 9.5, colour: QUIET })
  const end = write(`← ${words.cardSample}`, x, below + 4, 100, { size: 8, colour: ACCENT })
  return Math.max(end, top + size)
}
