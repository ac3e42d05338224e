import type { listCities as endpoint } from '@torch/contract/merchants.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'

interface City {
  city: string
  city_en: string | null
}

/**
 * Lists the cities with open shops. Skips from city to city in the index, so the cost is one step per city, however many shops
 * there are.
 */
export function listCities({ db }: MerchantsContext): Handler<typeof endpoint> {
  return async () => {
    const { rows } = await sql<City>`with recursive known as (
        (select city, city_en from merchants.shop where status = 'open' and city is not null
          order by city, city_en limit 1)
        union all
        select next.* from known, lateral (
          select city, city_en from merchants.shop where status = 'open' and city > known.city
          order by city, city_en limit 1) next
      ) select * from known`.execute(db)
    return rows.map(({ city, city_en }) => ({ city, cityEn: city_en }))
  }
}
