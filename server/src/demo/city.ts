import { beijing } from './city-beijing.ts'
import { elsewhere } from './city-elsewhere.ts'
import type { CityShop } from './city-shop.ts'

/** The shops of the demo: about forty around the middle of Beijing, and some in other cities. */
export const city: readonly CityShop[] = [...beijing, ...elsewhere]
