/** A picture's size in pixels. */
export interface Size {
  width: number
  height: number
}

/** The kept square: its centre in the picture's pixels, and the zoom (1: as large as fits). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The same square by its upper left corner, for a canvas. */
export interface Square {
  left: number
  top: number
  side: number
}

export const MAX_ZOOM = 5

export function firstCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}

/** Moves the picture under the square by fractions of its side: 0.1 to the right shows more of the left. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom)
  return clampCrop(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** Zooms about a fixed point of the square, from (0, 0) at the upper left to (1, 1) at the lower right. */
export function zoomCrop(size: Size, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom))
  const gained = sideOf(size, crop.zoom) - sideOf(size, next)
  return clampCrop(size, {
    x: crop.x + (at.x - 0.5) * gained,
    y: crop.y + (at.y - 0.5) * gained,
    zoom: next,
  })
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}

/** Keeps the square within the picture. */
function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const half = sideOf(size, zoom) / 2
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { x: within(x, size.width), y: within(y, size.height), zoom }
}
