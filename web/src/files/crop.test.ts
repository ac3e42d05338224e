import { expect, test } from 'vitest'
import { firstCrop, MAX_ZOOM, moveCrop, squareOf, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('at first the largest square in the middle is kept', () => {
  expect(squareOf(wide, firstCrop(wide))).toEqual({ left: 100, top: 0, side: 200 })
})

test('moving the picture to the right shows more of its left, and stops at its edge', () => {
  const crop = moveCrop(wide, firstCrop(wide), 0.25, 0)
  expect(squareOf(wide, crop)).toEqual({ left: 50, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, crop, 9, 9))).toEqual({ left: 0, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, crop, -9, -9))).toEqual({ left: 200, top: 0, side: 200 })
})

test('zooming keeps what lies under the fingers', () => {
  const crop = zoomCrop(wide, firstCrop(wide), 2)
  expect(squareOf(wide, crop)).toEqual({ left: 150, top: 50, side: 100 })
  // The point at three quarters of the square is picture pixel (250, 150) before and after.
  const aside = zoomCrop(wide, firstCrop(wide), 2, { x: 0.75, y: 0.75 })
  const { left, top, side } = squareOf(wide, aside)
  expect([left + 0.75 * side, top + 0.75 * side]).toEqual([250, 150])
})

test('zooming ends at its limits, and zooming out never leaves the picture', () => {
  expect(zoomCrop(wide, firstCrop(wide), 99).zoom).toBe(MAX_ZOOM)
  const corner = moveCrop(wide, zoomCrop(wide, firstCrop(wide), 4), -9, -9)
  expect(squareOf(wide, corner)).toEqual({ left: 350, top: 150, side: 50 })
  expect(squareOf(wide, zoomCrop(wide, corner, 0.1))).toEqual({ left: 200, top: 0, side: 200 })
})
