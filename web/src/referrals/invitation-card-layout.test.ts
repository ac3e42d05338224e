import { expect, test } from 'vitest'
import { CARD_HEIGHT, CARD_WIDTH, invitationCardLayout } from './invitation-card-layout.ts'

// spec: 000 §2 invite: code, link, picture with QR, rewards, statistics | invite: picture 240 x 320
test('invitationCardLayout centres the code on 240 x 320 with a quiet zone', () => {
  expect([CARD_WIDTH, CARD_HEIGHT]).toEqual([240, 320])
  const { band, qr, code } = invitationCardLayout()
  expect(qr.x * 2 + qr.width).toBe(CARD_WIDTH)
  const quiet = (qr.width / 33) * 4
  expect(qr.x).toBeGreaterThan(quiet)
  expect(qr.y - band.height).toBeGreaterThanOrEqual(quiet - 1)
  expect(code.y - code.size / 2 - (qr.y + qr.width)).toBeGreaterThan(quiet / 2)
  expect(code.y + code.size / 2).toBeLessThan(CARD_HEIGHT)
})

test('invitationCardLayout places both lines inside the band without overlap', () => {
  const { band, title, note } = invitationCardLayout()
  expect(title.y - title.size / 2).toBeGreaterThan(0)
  expect(note.y - note.size / 2).toBeGreaterThan(title.y + title.size / 2)
  expect(note.y + note.size / 2).toBeLessThan(band.height)
})

test('invitationCardLayout scales everything with the width', () => {
  expect(invitationCardLayout(720).qr).toEqual({ x: 84, y: 270, width: 552 })
})
