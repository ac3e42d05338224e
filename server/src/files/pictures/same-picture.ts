/**
 * Whether two pictures are copies of one: scaled, recompressed, tinted, or with up to 6 % cut off any side. Meant for
 * screenshots of payments, which are told apart by their letters alone: two receipts of one app look the same to a hash
 * of the whole picture. So they are laid over each other first, and then held against each other tile by tile.
 */
export function isSamePicture(a: Detail, b: Detail): boolean {
  return hasSameTiles(a, b) || hasSameTiles(b, a)
}

/** A picture in grey, `WIDE` x `HIGH` pixels whatever its shape was: screenshots are upright. */
export type Detail = Uint8Array

export const WIDE = 176
export const HIGH = 320
/** For laying one over the other: a half. */
const SMALL = 2
/** So much of a side may be missing. */
const MOST_CUT = 0.08
const CUT_STEP = 0.005
const TILE = 16
/** How alike a tile is that shows the same; one with other letters is mostly below. */
const SAME_TILE = 0.67
/** Of a hundred tiles so many may differ: a blot, a cursor, the clock of the phone. */
const ODD_TILES = 8

/** How much is cut off: left, top, right, bottom, as parts of the side. */
type Frame = [number, number, number, number]
const WHOLE: Frame = [0, 0, 0, 0]

interface Grey {
  wide: number
  high: number
  pixels: Float32Array
}

/** Looks for `b` inside of `a`. */
function hasSameTiles(a: Detail, b: Detail): boolean {
  const frame = bestFrame(a, b)
  const likeness = tiles(edges(within(a, frame, 1)), edges(within(b, WHOLE, 1)))
  return (likeness[Math.floor((likeness.length * ODD_TILES) / 100)] ?? 0) >= SAME_TILE
}

/** Rows and columns are laid over each other apart, by how light each is; then all four sides together, finely. */
function bestFrame(a: Detail, b: Detail): Frame {
  const [top, bottom] = bestCuts(sums(a, 'rows'), sums(b, 'rows'))
  const [left, right] = bestCuts(sums(a, 'columns'), sums(b, 'columns'))
  const target = edges(within(b, WHOLE, SMALL)).pixels
  const likeness = (frame: Frame) => correlation(edges(within(a, frame, SMALL)).pixels, target)
  let best = WHOLE
  let most = likeness(best)
  const consider = (frame: Frame) => {
    if (frame.some((cut) => cut < 0 || cut > MOST_CUT)) return
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

/** How light each row or each column is against those beside it. */
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

/** How much to cut off both ends of `a` so that it lies on `b`. */
function bestCuts(a: Float32Array, b: Float32Array): [number, number] {
  let best: [number, number] = [0, 0]
  let most = Number.NEGATIVE_INFINITY
  for (let from = 0; from <= MOST_CUT; from += CUT_STEP)
    for (let to = 0; to <= MOST_CUT; to += CUT_STEP) {
      const step = 1 - from - to
      const cut = b.map(
        (_, line) => a[Math.round((from + ((line + 0.5) / b.length) * step) * b.length - 0.5)] ?? 0,
      )
      const found = correlation(cut, b)
      if (found > most) [best, most] = [[from, to], found]
    }
  return best
}

/** What stays of a picture in a frame, drawn `times` smaller than a detail. */
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

/** Between four pixels, by how near each is. */
function between(picture: Detail, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const corner = top * WIDE + left
  const at = (index: number) => picture[index] ?? 0
  const upper = at(corner) * (1 - fx) + at(corner + 1) * fx
  const under = at(corner + WIDE) * (1 - fx) + at(corner + WIDE + 1) * fx
  return upper * (1 - fy) + under * fy
}

/** Each pixel against its surroundings: letters stay, light and colour go. */
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

/** 1 for the same, about 0 for what has nothing in common. */
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

/** How alike the tiles are in which there is anything to see, the least alike first. */
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
