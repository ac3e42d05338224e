import type { ShopStatus } from '@torch/contract/states.ts'
import type { Db } from '../platform/database/db.ts'
import { nameSkeleton } from './name-skeleton.ts'
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
