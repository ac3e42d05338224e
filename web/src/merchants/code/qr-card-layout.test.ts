import { expect, test } from 'vitest'
import { CARD_SIZE, qrCardLayout } from './qr-card-layout.ts'

// spec: 001 §2 saved picture: 300 x 300, 70 %, 15 px, caption
// spec: 001 §9 shop: canvas 300; long press, re-check, toast, copied
test('qrCardLayout centres the code with 70% of 300 px, 15 px from the top', () => {
  expect(CARD_SIZE).toBe(300)
  expect(qrCardLayout().qr).toEqual({ x: 45, y: 15, width: 210, height: 210 })
})

// spec: 001 §2 saved picture: 300 x 300, 70 %, 15 px, caption
// spec: 001 §9 shop: canvas 300; long press, re-check, toast, copied
test('qrCardLayout places the band with both lines below the code, down to the edge', () => {
  const { qr, band, title, note } = qrCardLayout()
  expect(band.y).toBeGreaterThan(qr.y + qr.height)
  expect(band.y + band.height).toBe(300)
  expect(band).toMatchObject({ x: 0, width: 300 })
  for (const line of [title, note]) {
    expect(line.y - line.size / 2).toBeGreaterThan(band.y)
    expect(line.y + line.size / 2).toBeLessThan(300)
  }
  expect(title.y + title.size / 2).toBeLessThan(note.y - note.size / 2)
})

test('qrCardLayout scales everything with the card size', () => {
  expect(qrCardLayout(900).qr).toEqual({ x: 135, y: 45, width: 630, height: 630 })
})
