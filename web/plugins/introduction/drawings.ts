import { create } from 'qrcode'
import { ACCENT, type Doc, GOOD, HERO, INK, LINE, type Pen, SOFT, SUNKEN } from './pen.ts'

// The drawings, all in lines and boxes so that they print sharply.

const PAPER = '#ffffff'
const PHONE = { width: 66, height: 118 } as const

/** Draws the band at the top of a page. */
export function drawBand(doc: Doc, height: number): void {
  const { width } = doc.page
  const ember = doc.linearGradient(0, 0, width, height)
  ember.stop(0, HERO[0]).stop(1, HERO[1])
  doc.rect(0, 0, width, height).fill(ember)
}

/** Draws the torch of public/icon.svg, light on the band. */
export function drawTorch(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 400)
    .translate(-56, -84)
  doc
    .path(
      'M270 84c12 58-20 84-48 116-24 27-42 53-42 88 0 44 33 74 76 74s76-30 76-74c0-30-12-52-28-72-3 22-12 36-26 44 10-58-2-124-8-176Z',
    )
    .fill('#ffd98a')
  doc.path('M256 270c-18 20-28 32-28 50 0 16 12 27 28 27s28-11 28-27c0-18-10-30-28-50Z').fill(HERO[0])
  doc
    .path(
      'M190 382h132a12 12 0 0 1 0 24h-10l-30 66a14 14 0 0 1-13 8h-26a14 14 0 0 1-13-8l-30-66h-10a12 12 0 0 1 0-24Z',
    )
    .fill('#fff3d1')
  doc.restore()
}

/** Draws a sample QR code with the text "TORCH", which the app refuses. */
function drawCode(doc: Doc, x: number, y: number, width: number): void {
  const { modules } = create('TORCH', { errorCorrectionLevel: 'M' })
  const side = width / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * side, y + row * side, side, side)
  doc.fill(INK)
}

/** Draws the card of web/src/merchants/code/draw-qr-card.ts, with its captions. */
export function drawQrCard(
  { doc, write }: Pen,
  x: number,
  y: number,
  size: number,
  captions: string[],
): void {
  const qr = size * 0.62
  const top = size * 0.06
  const band = top * 2 + qr
  doc.save().roundedRect(x, y, size, size, 8).clip()
  doc.rect(x, y, size, size).fill(PAPER)
  drawCode(doc, x + (size - qr) / 2, y + top, qr)
  const ember = doc.linearGradient(x, y + band, x + size, y + size)
  ember.stop(0, HERO[1]).stop(1, HERO[0])
  doc.rect(x, y + band, size, size - band).fill(ember)
  doc.restore().roundedRect(x, y, size, size, 8).lineWidth(0.8).stroke(LINE)
  let below = y + band + size * 0.035
  for (const [n, caption] of captions.entries())
    below = write(caption, x, below, size, {
      size: size * (n === 0 ? 0.068 : 0.054),
      weight: n === 0 ? 'bold' : 'regular',
      colour: PAPER,
      align: 'center',
    })
}

/** Draws a phone that scans a code. */
export function drawScan({ doc }: Pen, x: number, y: number): void {
  drawPhone(doc, x, y)
  const [left, top, side] = [x + 14, y + 30, 38]
  drawCode(doc, left + 3, top + 3, side - 6)
  doc.lineWidth(1.8).lineCap('round')
  for (const [cornerX, cornerY, toX, toY] of [
    [left - 4, top - 4, 1, 1],
    [left + side + 4, top - 4, -1, 1],
    [left - 4, top + side + 4, 1, -1],
    [left + side + 4, top + side + 4, -1, -1],
  ] as const)
    doc
      .moveTo(cornerX + toX * 9, cornerY)
      .lineTo(cornerX, cornerY)
      .lineTo(cornerX, cornerY + toY * 9)
      .stroke(ACCENT)
  doc.roundedRect(x + 17, y + 92, 32, 5, 2.5).fill(LINE)
}

/** Draws a phone with an amount above the keys. */
export function drawAmount({ doc, write }: Pen, x: number, y: number): void {
  drawPhone(doc, x, y)
  doc.roundedRect(x + 8, y + 16, PHONE.width - 16, 26, 5).fill(SOFT)
  write('28.00 GF', x + 8, y + 21.5, PHONE.width - 16, {
    size: 10,
    weight: 'bold',
    colour: ACCENT,
    align: 'center',
  })
  for (let key = 0; key < 9; key++)
    doc.roundedRect(x + 10 + (key % 3) * 16, y + 49 + Math.floor(key / 3) * 13, 13, 10, 2.5).fill(SUNKEN)
  doc.roundedRect(x + 10, y + 91, PHONE.width - 20, 13, 6.5).fill(ACCENT)
}

/** Draws the shop's phone after a payment. */
export function drawDone({ doc, write }: Pen, x: number, y: number): void {
  drawPhone(doc, x, y)
  const [middle, centre] = [x + PHONE.width / 2, y + 45]
  doc.circle(middle, centre, 16).fill('#e3f5ea')
  doc.lineWidth(3).lineCap('round').lineJoin('round')
  doc
    .moveTo(middle - 7, centre + 0.5)
    .lineTo(middle - 2, centre + 5.5)
    .lineTo(middle + 7.5, centre - 5.5)
    .stroke(GOOD)
  write('+28.00 GF', x, y + 68, PHONE.width, { size: 10.5, weight: 'bold', colour: GOOD, align: 'center' })
  doc.roundedRect(x + 17, y + 92, 32, 5, 2.5).fill(LINE)
  for (const radius of [5, 10])
    doc
      .lineWidth(1.6)
      .path(`M${x + PHONE.width + 6} ${y + 20 - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}`)
      .stroke(ACCENT)
}

function drawPhone(doc: Doc, x: number, y: number): void {
  doc.roundedRect(x, y, PHONE.width, PHONE.height, 10).lineWidth(1.6).fillAndStroke(PAPER, INK)
  doc.roundedRect(x + PHONE.width / 2 - 8, y + 5, 16, 3, 1.5).fill(INK)
}
export const phoneWidth = PHONE.width

/** Draws a number in a disc, or a tick. */
export function drawNumber({ doc, write }: Pen, x: number, y: number, number: number): void {
  doc.circle(x + 9, y + 9, 9).fill(ACCENT)
  write(String(number), x, y + 2.2, 18, { size: 9.5, weight: 'bold', colour: PAPER, align: 'center' })
}

export function drawTick(doc: Doc, x: number, y: number): void {
  doc.lineWidth(1.6).lineCap('round').lineJoin('round')
  doc
    .moveTo(x, y + 4)
    .lineTo(x + 3, y + 7)
    .lineTo(x + 8.5, y)
    .stroke(ACCENT)
}

export function drawArrow(doc: Doc, x: number, y: number, toX: number, toY: number): void {
  const angle = Math.atan2(toY - y, toX - x)
  doc.lineWidth(1.2).lineCap('round').lineJoin('round')
  doc.moveTo(x, y).lineTo(toX, toY).stroke('#8c8177')
  for (const turn of [2.6, -2.6])
    doc
      .moveTo(toX, toY)
      .lineTo(toX + 5 * Math.cos(angle + turn), toY + 5 * Math.sin(angle + turn))
      .stroke('#8c8177')
}
