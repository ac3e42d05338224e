import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Data } from '../../lib/api/client.ts'
import { queryErrorOf } from '../../lib/query-state.ts'
import { placeKeys } from '../query-keys.ts'
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
  const settingsQuery = useQuery({
    queryKey: placeKeys.mapSettings(),
    queryFn: ({ signal }) => call('getMapSettings', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
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
  const { data } = useQuery({
    queryKey: placeKeys.onMap(query),
    enabled: query !== undefined,
    queryFn: ({ signal }) => (query ? call('listPlaces', { query, signal }) : NONE),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? NONE
}

const NONE: Data<'listPlaces'> = []
