import * as contract from '@torch/contract/merchants.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PlacesContext } from './context.ts'
import { getMapSettings } from './get-map-settings.ts'
import { listPlaces } from './list-places.ts'
import { reverseGeocode } from './reverse-geocode.ts'
import { searchPlaces } from './search-places.ts'

/** Registers the endpoints about places. */
export function placesRoutes(serve: Serve, ctx: PlacesContext): void {
  serve(contract.searchPlaces, searchPlaces(ctx))
  serve(contract.reverseGeocode, reverseGeocode(ctx))
  serve(contract.listPlaces, listPlaces(ctx))
  serve(contract.getMapSettings, getMapSettings(ctx))
}
