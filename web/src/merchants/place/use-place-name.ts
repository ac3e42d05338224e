import type { Position } from '@torch/contract/china-coordinates.ts'
import type { PlaceAddress } from '@torch/contract/merchants.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useLocalText } from '../local-text.ts'
import { usePlaces } from '../map/map-queries.ts'
import type { Bounds } from '../map/map-types.ts'

/** Loads the address of a place; undefined where unknown. */
export function useAddress(place: Position | undefined): {
  address: PlaceAddress | undefined
  text: string | undefined
  isLoadingAddress: boolean
} {
  const text = useLocalText()
  // Five decimals are a metre, as fine as a tap, so the same spot is queried once.
  const at = place && { latitude: place.latitude.toFixed(5), longitude: place.longitude.toFixed(5) }
  const { data, isLoading } = useQueryOf('reverseGeocode', at !== undefined && { query: at }, {
    staleTime: 60 * 60_000,
    retry: false,
  })
  return {
    address: data ?? undefined,
    text: data ? text(data.address, data.addressEn) : undefined,
    isLoadingAddress: isLoading,
  }
}

/** Half the side of the area, in degrees, in which a visitor's place is looked for. */
const NEARBY_DEGREES = 0.3

/**
 * Returns the city and the district of a place in words; undefined where unknown. Asks with the accuracy of a district only. Visitors
 * are given the nearest name on the map.
 */
export function usePlaceName(place: Position): string | undefined {
  const text = useLocalText()
  const isMember = useSession() !== null
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100
  const here = { latitude: coarse(place.latitude), longitude: coarse(place.longitude) }
  const address = useAddress(isMember ? here : undefined).text
  const names = usePlaces(isMember ? undefined : areaAround(here))
  if (isMember) return address
  const nearest = nearestOf(names, here)
  return nearest && text(nearest.name, nearest.nameEn)
}

function areaAround({ latitude, longitude }: Position): Bounds {
  return {
    south: Math.max(-90, latitude - NEARBY_DEGREES),
    north: Math.min(90, latitude + NEARBY_DEGREES),
    west: Math.max(-180, longitude - NEARBY_DEGREES),
    east: Math.min(180, longitude + NEARBY_DEGREES),
  }
}

function nearestOf<P extends Position>(places: readonly P[], here: Position): P | undefined {
  const away = ({ latitude, longitude }: Position) =>
    (latitude - here.latitude) ** 2 + (longitude - here.longitude) ** 2
  return places.reduce<P | undefined>(
    (best, one) => (best && away(best) <= away(one) ? best : one),
    undefined,
  )
}
