import type { ShopStatus } from '@torch/contract/states.ts'
import { tidyText } from '@torch/contract/text-rule.ts'
import type { Db } from '../platform/database/db.ts'
import { fold } from '../platform/text/fold.ts'
import { tables } from './tables.ts'

interface Named {
  name: string
  name_en: string | null
  latitude: number
  longitude: number
}

/** The extent of a city in degrees, some 30 km to each side: an application has a position, but no city. */
const CITY_RADIUS_DEGREES = { latitude: 0.3, longitude: 0.35 }

const skeletonsOf = ({ name, name_en }: Pick<Named, 'name' | 'name_en'>) =>
  [name, name_en ?? ''].map(nameSkeleton).filter((one) => one !== '')

/** Returns other shops in the same city whose name, in either language, can be confused with that of the application. */
export async function sameNameShops(
  db: Db,
  application: Named & { shop_id: number | null },
): Promise<{ id: number; shopName: string; status: ShopStatus }[]> {
  const { latitude, longitude, shop_id: own } = application
  const names = new Set(skeletonsOf(application))
  const inCity = await tables(db)
    .selectFrom('merchants.shop')
    .select(['id', 'name', 'name_en', 'status'])
    .where('latitude', '>=', latitude - CITY_RADIUS_DEGREES.latitude)
    .where('latitude', '<=', latitude + CITY_RADIUS_DEGREES.latitude)
    .where('longitude', '>=', longitude - CITY_RADIUS_DEGREES.longitude)
    .where('longitude', '<=', longitude + CITY_RADIUS_DEGREES.longitude)
    .orderBy('id')
    .execute()
  return inCity
    .filter((shop) => shop.id !== own && skeletonsOf(shop).some((one) => names.has(one)))
    .map(({ id, name, status }) => ({ id, shopName: name, status }))
}

/** Lower-case letters of other scripts, and digits, that look like a Latin letter (the common ones of Unicode's confusables). */
const CONFUSABLES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
  },
  ...{
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԝ: 'w',
    α: 'a',
    β: 'b',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
  },
  ...{ τ: 't', υ: 'u', χ: 'x', ω: 'w', ı: 'i', ɑ: 'a', ɡ: 'g', '0': 'o', '1': 'i', l: 'i', 〇: 'o' },
}

/**
 * Returns the skeleton of a name: readers confuse two names with the same skeleton. It ignores case, width, traditional
 * characters, accents, spaces and punctuation, and maps confusable letters to one. Empty where nothing is left.
 */
export function nameSkeleton(name: string): string {
  const bare = fold(tidyText(name))
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [...bare].map((letter) => CONFUSABLES[letter] ?? letter).join('')
}
