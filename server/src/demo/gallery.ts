import { type Storage, type WrittenPicture, writePicture } from '../files/index.ts'
import { cast } from './cast.ts'
import { city } from './city.ts'
import { banner, logo, portrait, tile } from './pictures.ts'

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

export async function paintGallery(storage: Storage): Promise<Gallery> {
  const pictures: WrittenPicture[] = []
  const hang = async <Key>(
    keys: Iterable<Key>,
    category: 'shop' | 'avatar',
    draw: (key: Key) => Promise<Buffer>,
  ) => {
    const hung = await Promise.all(
      [...keys].map(async (key) => {
        const picture = await writePicture(storage, await draw(key), { category, maxEdge: 1024 })
        pictures.push(picture)
        return [key, picture.id] as const
      }),
    )
    return new Map(hung)
  }
  const shops = new Map(city.map((shop) => [shop.owner, { key: shop.owner, motif: shop.motif }]))
  const drawingOf = (owner: string) => shops.get(owner) ?? { key: owner, motif: 'basket' as const }
  const faces = new Map(cast.map((person) => [person.name, person.longHair ? 'long' : 'short'] as const))
  const motifsSold = new Set(city.flatMap((shop) => shop.services.map((service) => service.motif)))
  const [logos, banners, tiles, portraits] = await Promise.all([
    hang(shops.keys(), 'shop', (owner) => logo(drawingOf(owner))),
    hang(shops.keys(), 'shop', (owner) => banner(drawingOf(owner))),
    hang(motifsSold, 'shop', (motif) => tile({ key: motif, motif })),
    hang(faces.keys(), 'avatar', (name) => portrait(name, faces.get(name) ?? 'short')),
  ])
  return { pictures, logos, banners, tiles, portraits }
}
