import { fromGcj02, type Position, toGcj02 } from '@torch/contract/china-coordinates.ts'
import type { Place, PlaceAddress } from '@torch/contract/merchants.ts'
import { z } from 'zod'
import { fetchJson } from '../../platform/outgoing/fetch-json.ts'

/** The address of AMap's web service and its key. */
export interface AmapSettings {
  /** Never leaves the server. */
  key: string
  url: string
}

/** Less than half of a client's timeout, so that time remains for the gazetteer. */
const TIMEOUT_MS = 3000
/** In bytes; a place takes about a kilobyte. */
const MAX_RESPONSE_BYTES = 512 * 1024

/** AMap writes [] for an absent value. */
const maybe = z
  .union([z.string(), z.array(z.unknown())])
  .transform((value) => (typeof value === 'string' ? value : ''))

const found = z.object({
  status: z.literal('1'),
  pois: z.array(
    z.object({
      name: z.string(),
      address: maybe,
      pname: maybe,
      cityname: maybe,
      adname: maybe,
      location: z.string().regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/),
    }),
  ),
})

/**
 * Returns places of the whole country, converted from AMap's GCJ-02 to WGS-84. Throws where the service fails or its answer is
 * invalid.
 */
export async function searchAmap(settings: AmapSettings, keyword: string, limit: number): Promise<Place[]> {
  const answer = await ask(settings, '/v3/place/text', {
    keywords: keyword,
    offset: String(limit),
    page: '1',
  })
  return found
    .parse(answer)
    .pois.slice(0, limit)
    .map((poi) => {
      const [longitude = 0, latitude = 0] = poi.location.split(',').map(Number)
      const area = [...new Set([poi.pname, poi.cityname, poi.adname])].join('')
      return {
        name: poi.name,
        nameEn: null,
        address: poi.address.startsWith(area) ? poi.address : area + poi.address,
        addressEn: null,
        province: poi.pname,
        city: poi.cityname || poi.pname,
        district: poi.adname,
        ...rounded(fromGcj02({ latitude, longitude })),
      }
    })
}

const located = z.object({
  status: z.literal('1'),
  regeocode: z.object({
    formatted_address: maybe,
    addressComponent: z.object({ province: maybe, city: maybe, district: maybe }),
  }),
})

/** Returns the address of a place; undefined where AMap knows none. Throws where the service fails or its answer is invalid. */
export async function amapAt(settings: AmapSettings, position: Position): Promise<PlaceAddress | undefined> {
  const { latitude, longitude } = rounded(toGcj02(position))
  const answer = await ask(settings, '/v3/geocode/regeo', { location: `${longitude},${latitude}` })
  const { formatted_address: address, addressComponent } = located.parse(answer).regeocode
  if (address === '') return undefined
  const { province, city, district } = addressComponent
  return { address, addressEn: null, province, city: city || province, district }
}

async function ask(
  { key, url }: AmapSettings,
  path: string,
  query: Record<string, string>,
): Promise<unknown> {
  const address = new URL(`${url}${path}`)
  address.search = new URLSearchParams({ ...query, key, output: 'JSON', extensions: 'base' }).toString()
  return fetchJson(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_RESPONSE_BYTES })
}

/** Returns six decimals, as AMap accepts: a tenth of a metre. */
function rounded({ latitude, longitude }: Position): Position {
  const six = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: six(latitude), longitude: six(longitude) }
}
