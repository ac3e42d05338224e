import type { Both } from '@torch/contract/errors.ts'
import type { CityService } from './city-shop.ts'
import type { Motif } from './motifs.ts'

interface Item extends Both {
  price: number
  motif?: Motif
  about?: Both
}

/** The services of one category. Without a motif of its own, a service shows its shop's. */
export function menu(category: string, shopMotif: Motif, items: readonly Item[]): CityService[] {
  return items.map(({ zh, en, price, motif = shopMotif, about }) => ({
    name: { zh, en },
    category,
    price,
    motif,
    ...(about ? { about } : {}),
  }))
}
