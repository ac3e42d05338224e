import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Data } from '../../lib/api/client.ts'
import { faultOf } from '../../lib/question.ts'
import { placeKeys } from '../query-keys.ts'
import type { Bounds } from './map-types.ts'

export type MapSettings = Data<'getMapSettings'>

/** Without an answer a map is drawn plain. */
const PLAIN: MapSettings = { tilesUrl: null, attribution: '', datum: 'wgs84', findsStreets: false }

/** Undefined until it is known. */
export function useMapSettings(): MapSettings | undefined {
  const asked = useQuery({
    queryKey: placeKeys.mapSettings(),
    queryFn: ({ signal }) => call('getMapSettings', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return asked.data ?? (faultOf(asked) ? PLAIN : undefined)
}

/** The names that are written on a stretch of the map; a failed look leaves it without. */
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
