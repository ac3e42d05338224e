/**
 * Returns whether two pictures are copies of one: scaled, recompressed, tinted, or with up to 6 % cut off any side. Made
 * for screenshots of payments, which differ in their text alone: two receipts of one app have the same hash of the whole
 * picture. So they are aligned first and then compared tile by tile.
 */
export function isSamePicture(a: Detail, b: Detail): boolean {
  return hasSameTiles(a, b) || hasSameTiles(b, a)
}

/** A grey picture of `WIDE` x `HIGH` pixels, whatever its original shape: screenshots are upright. */
export type Detail = Uint8Array

export const WIDE = 176
export const HIGH = 320
/** Scale for alignment: a half. */
const SMALL = 2
/** Largest part of a side that may be missing. */
const MAX_CUT = 0.08
const CUT_STEP = 0.005
const TILE = 16
/** Similarity of a tile with the same content; a tile with other text is mostly below. */
const SAME_TILE = 0.67
/** Per cent of tiles that may differ: a blot, a cursor, the phone's clock. */
const ODD_TILES = 8

/** How much is cut off left, top, right and bottom, as parts of the side. */
type Frame = [number, number, number, number]
const WHOLE: Frame = [0, 0, 0, 0]

interface Grey {
  wide: number
  high: number
  pixels: Float32Array
}

/** Returns whether `b` is found inside of `a`. */
function hasSameTiles(a: Detail, b: Detail): boolean {
  const frame = bestFrame(a, b)
  const likeness = tiles(edges(within(a, frame, 1)), edges(within(b, WHOLE, 1)))
  return (likeness[Math.floor((likeness.length * ODD_TILES) / 100)] ?? 0) >= SAME_TILE
}

/** Finds the best alignment: rows and columns separately by brightness, then all four sides together in fine steps. */
function bestFrame(a: Detail, b: Detail): Frame {
  const [top, bottom] = bestCuts(sums(a, 'rows'), sums(b, 'rows'))
  const [left, right] = bestCuts(sums(a, 'columns'), sums(b, 'columns'))
  const target = edges(within(b, WHOLE, SMALL)).pixels
  const likeness = (frame: Frame) => correlation(edges(within(a, frame, SMALL)).pixels, target)
  let best = WHOLE
  let most = likeness(best)
  const consider = (frame: Frame) => {
    if (frame.some((cut) => cut < 0 || cut > MAX_CUT)) return
    const found = likeness(frame)
    if (found > most) [best, most] = [frame, found]
  }
  consider([left, top, right, bottom])
  for (const step of [0.005, 0.0025])
    for (const side of [0, 1, 2, 3])
      for (const by of [-step, step])
        consider(best.map((cut, index) => (index === side ? cut + by : cut)) as Frame)
  return best
}

/** Returns the brightness of each row or column relative to its neighbours. */
function sums(picture: Detail, of: 'rows' | 'columns'): Float32Array {
  const [lines, across] = of === 'rows' ? [HIGH, WIDE] : [WIDE, HIGH]
  const light = Float32Array.from({ length: lines }, (_, line) => {
    let sum = 0
    for (let at = 0; at < across; at += 1)
      sum += picture[of === 'rows' ? line * WIDE + at : at * WIDE + line] ?? 0
    return sum / across
  })
  return light.map((own, line) => {
    let around = 0
    for (let near = line - 4; near <= line + 4; near += 1) around += light[near] ?? own
    return own - around / 9
  })
}

/** Returns how much to cut off both ends of `a` to align it with `b`. */
function bestCuts(a: Float32Array, b: Float32Array): [number, number] {
  let best: [number, number] = [0, 0]
  let most = Number.NEGATIVE_INFINITY
  for (let from = 0; from <= MAX_CUT; from += CUT_STEP)
    for (let to = 0; to <= MAX_CUT; to += CUT_STEP) {
      const step = 1 - from - to
      const cut = b.map(
        (_, line) => a[Math.round((from + ((line + 0.5) / b.length) * step) * b.length - 0.5)] ?? 0,
      )
      const found = correlation(cut, b)
      if (found > most) [best, most] = [[from, to], found]
    }
  return best
}

/** Returns the part of a picture inside a frame, scaled down by `times`. */
function within(picture: Detail, [left, top, right, bottom]: Frame, times: number): Grey {
  const [wide, high] = [WIDE / times, HIGH / times]
  const pixels = new Float32Array(wide * high)
  const stepX = ((1 - left - right) * WIDE) / wide
  const stepY = ((1 - top - bottom) * HIGH) / high
  for (let y = 0; y < high; y += 1) {
    const sy = clamp(top * HIGH + (y + 0.5) * stepY - 0.5, HIGH)
    for (let x = 0; x < wide; x += 1) {
      const sx = clamp(left * WIDE + (x + 0.5) * stepX - 0.5, WIDE)
      pixels[y * wide + x] = between(picture, sx, sy)
    }
  }
  return { wide, high, pixels }
}

const clamp = (at: number, edge: number) => Math.min(edge - 1.001, Math.max(0, at))

/** Interpolates between four pixels by distance. */
function between(picture: Detail, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const corner = top * WIDE + left
  const at = (index: number) => picture[index] ?? 0
  const upper = at(corner) * (1 - fx) + at(corner + 1) * fx
  const under = at(corner + WIDE) * (1 - fx) + at(corner + WIDE + 1) * fx
  return upper * (1 - fy) + under * fy
}

/** Returns each pixel relative to its surroundings, which keeps text and removes light and colour. */
function edges({ wide, high, pixels: grey }: Grey): Grey {
  const pixels = new Float32Array(wide * high)
  for (let y = 1; y < high - 1; y += 1)
    for (let x = 1; x < wide - 1; x += 1) {
      const at = y * wide + x
      let around = 0
      for (let row = at - wide; row <= at + wide; row += wide)
        around += (grey[row - 1] ?? 0) + (grey[row] ?? 0) + (grey[row + 1] ?? 0)
      pixels[at] = (grey[at] ?? 0) - around / 9
    }
  return { wide, high, pixels }
}

/** Returns 1 for identical content, about 0 for unrelated content. */
function correlation(a: Float32Array, b: Float32Array): number {
  let [aa, bb, ab] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0]
    aa += one * one
    bb += other * other
    ab += one * other
  }
  return ab / Math.sqrt(aa * bb + 1e-9)
}

/** Returns the similarity of all tiles with content, lowest first. */
function tiles(a: Grey, b: Grey): number[] {
  const found: { energy: number; likeness: number }[] = []
  for (let top = 0; top < HIGH; top += TILE)
    for (let left = 0; left < WIDE; left += TILE) {
      let [aa, bb, ab] = [0, 0, 0]
      for (let y = top; y < top + TILE; y += 1)
        for (let x = left; x < left + TILE; x += 1) {
          const [one, other] = [a.pixels[y * WIDE + x] ?? 0, b.pixels[y * WIDE + x] ?? 0]
          aa += one * one
          bb += other * other
          ab += one * other
        }
      found.push({ energy: aa + bb, likeness: ab / Math.sqrt(aa * bb + 1e-9) })
    }
  const most = Math.max(...found.map(({ energy }) => energy))
  return found
    .filter(({ energy }) => energy > most * 0.03)
    .map(({ likeness }) => likeness)
    .sort((one, other) => one - other)
}
