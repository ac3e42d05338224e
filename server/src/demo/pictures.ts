import { hash } from 'node:crypto'
import sharp from 'sharp'
import { type Storage, type WrittenPicture, writePicture } from '../files/index.ts'
import { city, demoPeople } from './content.ts'
import { type Palette, svgOf } from './drawings.ts'

// Generated, so that the demo includes its pictures without licences. Without letters, because a machine may have no
// fonts. The same key always gives the same picture.

const palettes: [Palette, ...Palette[]] = [
  { backdrop: '#f6d9b8', deep: '#9c4a2f', accent: '#e07a3f', pale: '#fff3e0', ink: '#4a2a1f' },
  { backdrop: '#cfe3d4', deep: '#2f6b55', accent: '#4f9d7c', pale: '#f2faf0', ink: '#1f3b33' },
  { backdrop: '#f7d6d0', deep: '#9b3d4d', accent: '#e2717d', pale: '#fff1ee', ink: '#4d2029' },
  { backdrop: '#cfe0ee', deep: '#2d5a86', accent: '#4d8fc4', pale: '#f0f7fc', ink: '#1d3450' },
  { backdrop: '#f8e3a8', deep: '#a9741a', accent: '#e5a82e', pale: '#fffaea', ink: '#4d3610' },
  { backdrop: '#ddd3ec', deep: '#5b4391', accent: '#8d72c4', pale: '#f7f3fd', ink: '#30234f' },
  { backdrop: '#d3e6e4', deep: '#246a70', accent: '#3a9aa0', pale: '#eefaf9', ink: '#163c40' },
  { backdrop: '#f3cfb4', deep: '#8a3b1c', accent: '#cf5a2c', pale: '#fff0e4', ink: '#40200f' },
  { backdrop: '#e1e2d0', deep: '#5f6537', accent: '#96a052', pale: '#fbfbf0', ink: '#33371d' },
  { backdrop: '#ecd3de', deep: '#8b3a66', accent: '#c8648f', pale: '#fdf1f6', ink: '#471c34' },
]
/** Palettes for food, which needs warm colours. */
const WARM = [0, 4, 7, 2]
const warmMotifs = ['noodles', 'bread', 'duck', 'mooncake', 'melon', 'fruit', 'candy', 'skewers', 'buns']

const SCENES = ['counter', 'front', 'pattern', 'lane'] as const

interface Subject {
  /** The owner's key, which determines colours and scene. */
  key: string
  motif: string
}

export function logo(subject: Subject): Promise<Buffer> {
  return png(256, 256, svgOf('logo', paletteOf(subject), subject.motif))
}

function tile(subject: Subject): Promise<Buffer> {
  return png(320, 320, svgOf('tile', paletteOf(subject), subject.motif))
}

export function banner(subject: Subject): Promise<Buffer> {
  const scene = SCENES[numberOf(`${subject.key}/scene`) % SCENES.length] ?? 'counter'
  return png(960, 480, svgOf(scene, paletteOf(subject), subject.motif))
}

/** Draws head and shoulders, in colours chosen by the key. */
function portrait(key: string, hair: 'long' | 'short'): Promise<Buffer> {
  return png(256, 256, svgOf(`portrait-${hair}`, palettes[numberOf(key) % palettes.length]))
}

/** Draws a framed business licence: emblem, lines in place of text, a red seal. */
export function licence(): Promise<Buffer> {
  return png(960, 680, svgOf('licence'))
}

/** Draws a wallet's payment confirmation, one of two: a tick, and lines in place of amounts and addresses. */
export function paymentPicture(number: 0 | 1): Promise<Buffer> {
  return png(600, 960, svgOf(`payment-${number}`))
}

/** The width of a receiving code in squares, and of the quiet zone around it. */
const CODE_SIZE = 29
const CODE_EDGE = 4

/** Draws a wallet's receiving code, a QR code given by its rows in base 36. */
export function walletCode(rows: string): Promise<Buffer> {
  const squares = rows
    .split(' ')
    .flatMap((word, y) =>
      [...Number.parseInt(word, 36).toString(2).padStart(CODE_SIZE, '0')].flatMap((bit, x) =>
        bit === '1' ? [`M${x + CODE_EDGE} ${y + CODE_EDGE}h1v1h-1z`] : [],
      ),
    )
  const side = CODE_SIZE + 2 * CODE_EDGE
  return png(
    side * 16,
    side * 16,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">
    <rect width="${side}" height="${side}" fill="#fff"/><path d="${squares.join('')}" fill="#111"/></svg>`,
  )
}

function png(width: number, height: number, svg: string): Promise<Buffer> {
  // Low compression, since the files module decodes it again at once.
  return sharp(Buffer.from(svg)).resize(width, height).flatten().png({ compressionLevel: 1 }).toBuffer()
}

function numberOf(key: string): number {
  return hash('sha256', key, 'buffer').readUInt32BE()
}

function paletteOf({ key, motif }: Subject): Palette {
  const number = numberOf(key)
  const index = warmMotifs.includes(motif) ? (WARM[number % WARM.length] ?? 0) : number % palettes.length
  return palettes[index] ?? palettes[0]
}

/** The demo's pictures: their rows to record, and their ids. */
export interface Gallery {
  pictures: WrittenPicture[]
  /** By the shop's owner. */
  logos: Map<string, string>
  banners: Map<string, string>
  /** By motif, since services share them. */
  tiles: Map<string, string>
  /** By member. */
  portraits: Map<string, string>
}

/** Draws and stores the pictures of all shops, services and main members. */
export async function paintGallery(storage: Storage): Promise<Gallery> {
  const pictures: WrittenPicture[] = []
  const store = async (category: 'shop' | 'avatar', drawn: [key: string, png: Promise<Buffer>][]) => {
    const stored = drawn.map(async ([key, png]) => {
      const picture = await writePicture(storage, await png, { category, maxEdge: 1024 })
      pictures.push(picture)
      return [key, picture.id] as const
    })
    return new Map(await Promise.all(stored))
  }
  const shops = city.map(({ owner, motif }) => ({ key: owner, motif }))
  const sold = new Set(city.flatMap((shop) => shop.services.map((service) => service.motif ?? shop.motif)))
  const [logos, banners, tiles, portraits] = await Promise.all([
    store(
      'shop',
      shops.map((shop) => [shop.key, logo(shop)]),
    ),
    store(
      'shop',
      shops.map((shop) => [shop.key, banner(shop)]),
    ),
    store(
      'shop',
      [...sold].map((motif) => [motif, tile({ key: motif, motif })]),
    ),
    store(
      'avatar',
      demoPeople.map(({ name, longHair }) => [name, portrait(name, longHair ? 'long' : 'short')]),
    ),
  ])
  return { pictures, logos, banners, tiles, portraits }
}
