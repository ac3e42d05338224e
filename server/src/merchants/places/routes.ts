import * as contract from '@torch/contract/merchants.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getMapSettings } from './get-map-settings.ts'
import type { PlacesHouse } from './house.ts'
import { listPlaces } from './list-places.ts'
import { placeAt } from './place-at.ts'
import { searchPlaces } from './search-places.ts'

/** Registers the endpoints about places. */
export function placesRoutes(serve: Serve, house: PlacesHouse): void {
  serve(contract.searchPlaces, searchPlaces(house))
  serve(contract.placeAt, placeAt(house))
  serve(contract.listPlaces, listPlaces(house))
  serve(contract.getMapSettings, getMapSettings(house))
}
