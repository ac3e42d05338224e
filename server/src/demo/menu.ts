import type { Both } from '@torch/contract/errors.ts'
import type { CityService } from './city-shop.ts'
import type { Motif } from './motifs.ts'

interface Item extends Both {
  price: number
  motif?: Motif
  about?: Both
}

/** Returns the services of one category; those without a motif get the shop's. */
export function menu(category: string, shopMotif: Motif, items: readonly Item[]): CityService[] {
  return items.map(({ zh, en, price, motif = shopMotif, about }) => ({
    name: { zh, en },
    category,
    price,
    motif,
    ...(about ? { about } : {}),
  }))
}
