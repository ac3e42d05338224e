import { z } from 'zod'
import { degrees, text } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'

export const placeAddress = z.strictObject({
  address: z.string(),
  /** Null if only the Chinese address is known. */
  addressEn: z.string().nullable(),
  province: z.string(),
  city: z.string(),
  /** Empty if a whole city or province was found. */
  district: z.string(),
})
export type PlaceAddress = z.infer<typeof placeAddress>

export const place = z.strictObject({
  name: z.string(),
  nameEn: z.string().nullable(),
  ...placeAddress.shape,
  /** WGS-84 degrees. */
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof place>

export const searchPlaces = memberEndpoint('GET', '/places/search', {
  summary: 'Returns up to ten places of the country by name, best match first, for positioning a map.',
  query: z.strictObject({ keyword: text(50, { min: 1 }) }),
  output: z.array(place),
  errors: ['tooManyRequests'],
})

export const reverseGeocode = memberEndpoint('GET', '/places/reverse-geocode', {
  summary: 'Returns the address of a position; null if none is known, such as at sea.',
  query: z.strictObject({ latitude: degrees(90, 'latitude'), longitude: degrees(180, 'longitude') }),
  output: placeAddress.nullable(),
  errors: ['tooManyRequests'],
})

export const listPlaces = publicEndpoint('GET', '/places/within', {
  summary: 'Returns the labels of a map section, largest places first.',
  query: z.strictObject({
    south: degrees(90, 'south'),
    west: degrees(180, 'west'),
    north: degrees(90, 'north'),
    east: degrees(180, 'east'),
  }),
  output: z.array(
    z.strictObject({ name: z.string(), nameEn: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  errors: ['tooManyRequests'],
})

export const getMapSettings = publicEndpoint('GET', '/places/map', {
  summary: 'Returns the source of the map tiles, its coordinate system, and the features of the search.',
  output: z.strictObject({
    /** Contains {z}, {x} and {y}; null if there are no map tiles. */
    tilesUrl: z.string().nullable(),
    attribution: z.string(),
    /** Chinese maps use GCJ-02 (rules/merchants#position). */
    datum: z.enum(['wgs84', 'gcj02']),
    /** True if a map service searches, which finds streets and landmarks; otherwise our list of divisions does. */
    canSearchStreets: z.boolean(),
  }),
})
