import { expect, test } from 'vitest'
import { firstCrop, MAX_ZOOM, moveCrop, squareOf, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('firstCrop selects the largest centred square', () => {
  expect(squareOf(wide, firstCrop(wide))).toEqual({ left: 100, top: 0, side: 200 })
})

test('moveCrop moves the square against the drag and stops at the picture’s edges', () => {
  const crop = moveCrop(wide, firstCrop(wide), 0.25, 0)
  expect(squareOf(wide, crop)).toEqual({ left: 50, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, crop, 9, 9))).toEqual({ left: 0, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, crop, -9, -9))).toEqual({ left: 200, top: 0, side: 200 })
})

test('zoomCrop keeps the point under the fingers in place', () => {
  const crop = zoomCrop(wide, firstCrop(wide), 2)
  expect(squareOf(wide, crop)).toEqual({ left: 150, top: 50, side: 100 })
  // The point at 3/4 of the square is picture pixel (250, 150) before and after.
  const offCentre = zoomCrop(wide, firstCrop(wide), 2, { x: 0.75, y: 0.75 })
  const { left, top, side } = squareOf(wide, offCentre)
  expect([left + 0.75 * side, top + 0.75 * side]).toEqual([250, 150])
})

test('zoomCrop stops at MAX_ZOOM and keeps the square inside the picture when zooming out', () => {
  expect(zoomCrop(wide, firstCrop(wide), 99).zoom).toBe(MAX_ZOOM)
  const corner = moveCrop(wide, zoomCrop(wide, firstCrop(wide), 4), -9, -9)
  expect(squareOf(wide, corner)).toEqual({ left: 350, top: 150, side: 50 })
  expect(squareOf(wide, zoomCrop(wide, corner, 0.1))).toEqual({ left: 200, top: 0, side: 200 })
})
