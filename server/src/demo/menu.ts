import type { BilingualText } from '@torch/contract/errors.ts'
import type { CityService } from './city-shop.ts'
import type { Motif } from './motifs.ts'

interface Item extends BilingualText {
  price: number
  motif?: Motif
  about?: BilingualText
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
