import { keepPreviousData } from '@tanstack/react-query'
import type { Data } from '../../lib/api/client.ts'
import { useQueryOf } from '../../lib/api/queries.ts'
import { queryErrorOf } from '../../lib/query-state.ts'
import type { Bounds } from './map-types.ts'

export type MapSettings = Data<'getMapSettings'>

/** The fallback where the settings cannot be loaded. */
const FALLBACK_SETTINGS: MapSettings = {
  tilesUrl: null,
  attribution: '',
  datum: 'wgs84',
  canSearchStreets: false,
}

/** Undefined until loaded. */
export function useMapSettings(): MapSettings | undefined {
  const settingsQuery = useQueryOf(
    'getMapSettings',
    {},
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  return settingsQuery.data ?? (queryErrorOf(settingsQuery) ? FALLBACK_SETTINGS : undefined)
}

/** Loads the place names in a part of the map; a failure leaves it without names. */
export function usePlaces(bounds: Bounds | undefined): Data<'listPlaces'> {
  const query = bounds && {
    south: bounds.south.toFixed(3),
    west: bounds.west.toFixed(3),
    north: bounds.north.toFixed(3),
    east: bounds.east.toFixed(3),
  }
  return (
    useQueryOf('listPlaces', query !== undefined && { query }, {
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }).data ?? NONE
  )
}

const NONE: Data<'listPlaces'> = []
