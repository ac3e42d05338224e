import { type Storage, type WrittenPicture, writePicture } from '../files/index.ts'
import { city } from './city.ts'
import { demoPeople } from './demo-people.ts'
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
  const paint = async <Key>(
    keys: Iterable<Key>,
    category: 'shop' | 'avatar',
    draw: (key: Key) => Promise<Buffer>,
  ) => {
    const painted = await Promise.all(
      [...keys].map(async (key) => {
        const picture = await writePicture(storage, await draw(key), { category, maxEdge: 1024 })
        pictures.push(picture)
        return [key, picture.id] as const
      }),
    )
    return new Map(painted)
  }
  const shops = new Map(city.map((shop) => [shop.owner, { key: shop.owner, motif: shop.motif }]))
  const drawingOf = (owner: string) => shops.get(owner) ?? { key: owner, motif: 'basket' as const }
  const hairStyles = new Map(
    demoPeople.map((person) => [person.name, person.longHair ? 'long' : 'short'] as const),
  )
  const motifsSold = new Set(city.flatMap((shop) => shop.services.map((service) => service.motif)))
  const [logos, banners, tiles, portraits] = await Promise.all([
    paint(shops.keys(), 'shop', (owner) => logo(drawingOf(owner))),
    paint(shops.keys(), 'shop', (owner) => banner(drawingOf(owner))),
    paint(motifsSold, 'shop', (motif) => tile({ key: motif, motif })),
    paint(hairStyles.keys(), 'avatar', (name) => portrait(name, hairStyles.get(name) ?? 'short')),
  ])
  return { pictures, logos, banners, tiles, portraits }
}
