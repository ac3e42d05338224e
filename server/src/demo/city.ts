import { beijing } from './city-beijing.ts'
import { elsewhere } from './city-elsewhere.ts'
import type { CityShop } from './city-shop.ts'

/** The demo's shops: about forty in central Beijing, and some in other cities. */
export const city: readonly CityShop[] = [...beijing, ...elsewhere]
