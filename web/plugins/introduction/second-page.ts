import { drawArrow, drawBand, drawNumber, drawTick, drawTorch } from './drawings.ts'
import { foot, heading, LEFT, WIDTH } from './page-frame.ts'
import {
  ACCENT,
  GOLD,
  GOLD_SOFT,
  INK,
  LINE,
  type Pen,
  QUIET,
  SOFT,
  SUNKEN,
  VIOLET,
  VIOLET_SOFT,
} from './pen.ts'
import type { Introduction } from './words.ts'

const GAP = 22
const COLUMN = (WIDTH - GAP) / 2

/** Draws the second page: use of GF, refunds, help, and how to apply. */
export function secondPage(pen: Pen, words: Introduction): void {
  drawHead(pen, words)
  const y = drawUses(pen, words, 92)
  const left = drawList(pen, words.refunds, words.refundPoints, LEFT, y + 18)
  const right = drawList(pen, words.help, words.helpPoints, LEFT + COLUMN + GAP, y + 18)
  foot(pen, words, 2, drawApply(pen, words, Math.max(left, right) + 14))
}

function drawHead({ doc, write }: Pen, words: Introduction): void {
  drawBand(doc, 70)
  drawTorch(doc, LEFT - 8, 20, 30)
  write(words.uses, LEFT + 20, 19, WIDTH, { size: 20, weight: 'bold', colour: '#ffffff', role: 'H2' })
}

function drawUses(pen: Pen, words: Introduction, top: number): number {
  const { doc, write } = pen
  const y = write(words.usesLead, LEFT, top, WIDTH, { size: 10.5 }) + 10
  const { way, exchange, payout } = words.ways
  const { shop, pool, ownGf, ownPv } = words.flow
  const ways = [
    { ...exchange, to: [pool, ownPv] },
    { ...payout, to: [ownGf, pool, ownPv] },
  ]
  const textStyle = { size: 9, colour: QUIET } as const
  const height = 144 + Math.max(...ways.map(({ text }) => pen.heightOf(text, COLUMN - 28, textStyle)))
  for (const [n, { title, text, to }] of ways.entries()) {
    const x = LEFT + n * (COLUMN + GAP)
    doc.roundedRect(x, y, COLUMN, height, 10).fill(SUNKEN)
    write(`${way} ${n + 1}`, x + 14, y + 11, COLUMN - 28, { size: 8.5, weight: 'bold', colour: ACCENT })
    write(title, x + 14, y + 23, COLUMN - 28, { size: 12.5, weight: 'bold', role: 'H3' })
    drawFlow(pen, shop, to, { gf: ownGf, pv: ownPv }, x + 14, y + 48)
    write(text, x + 14, y + 130, COLUMN - 28, textStyle)
  }
  const note = y + height + 14
  const below = write(words.beforeConfirm, LEFT + 12, note, WIDTH - 12, { size: 9.5 })
  const end = write(words.ownUse, LEFT + 12, below + 2, WIDTH - 12, { size: 9.5, colour: QUIET })
  doc.roundedRect(LEFT, note + 2, 3, end - note - 4, 1.5).fill(ACCENT)
  return end
}

/** Draws where the shop's GF can go, and what the owner receives. */
function drawFlow(
  pen: Pen,
  from: string,
  to: string[],
  own: { gf: string; pv: string },
  x: number,
  y: number,
): void {
  const middle = y + 37
  drawBox(pen, from, x, middle - 12, SOFT, ACCENT)
  for (const [n, name] of to.entries()) {
    const at = middle + (n - (to.length - 1) / 2) * 27
    drawArrow(pen.doc, x + 84, middle, x + 120, at)
    const [background, ink] =
      name === own.gf ? [GOLD_SOFT, GOLD] : name === own.pv ? [VIOLET_SOFT, VIOLET] : [LINE, INK]
    drawBox(pen, name, x + 126, at - 12, background, ink)
  }
}

function drawBox(
  { doc, write }: Pen,
  name: string,
  x: number,
  y: number,
  background: string,
  ink: string,
): void {
  doc.roundedRect(x, y, 80, 23, 7).fill(background)
  write(name, x, y + 5, 80, { size: 9, weight: 'bold', colour: ink, align: 'center' })
}

function drawList(pen: Pen, title: string, points: string[], x: number, top: number): number {
  let y = heading(pen, title, x, top, COLUMN)
  for (const point of points) {
    pen.doc.circle(x + 3, y + 7, 1.8).fill(ACCENT)
    y = pen.write(point, x + 12, y, COLUMN - 12, { size: 9.5 }) + 3
  }
  return y
}

function drawApply(pen: Pen, words: Introduction, top: number): number {
  const steps = drawApplySteps(pen, words, top)
  const asked = drawAsked(pen, words, LEFT + COLUMN + GAP, top + 2)
  return Math.max(steps, asked)
}

function drawApplySteps(pen: Pen, words: Introduction, top: number): number {
  let y = heading(pen, words.apply, LEFT, top, WIDTH) + 2
  for (const [n, text] of words.applySteps.entries()) {
    drawNumber(pen, LEFT, y, n + 1)
    const end = pen.write(text, LEFT + 27, y + 1.5, COLUMN - 27, { size: 9.5 })
    y = Math.max(end, y + 20) + 6
  }
  return pen.write(words.again, LEFT + 27, y, COLUMN - 27, { size: 8.5, colour: QUIET })
}

function drawAsked(pen: Pen, words: Introduction, x: number, top: number): number {
  const point = { size: 9.5 } as const
  const small = { size: 8.5, colour: QUIET } as const
  const width = COLUMN - 30
  const points = words.askedPoints.map((text) => ({
    text,
    height: pen.heightOf(text, width - 16, point) + 3,
  }))
  const height =
    50 + points.reduce((sum, one) => sum + one.height, 0) + pen.heightOf(words.optional, width, small)
  pen.doc.roundedRect(x, top, COLUMN, height, 10).fill(SOFT)
  let y = pen.write(words.asked, x + 15, top + 11, width, { size: 11.5, weight: 'bold', role: 'H3' }) + 4
  for (const one of points) {
    drawTick(pen.doc, x + 15, y + 3.5)
    pen.write(one.text, x + 31, y, width - 16, point)
    y += one.height
  }
  pen.write(words.optional, x + 15, y + 4, width, small)
  return top + height
}
