import { getCover } from './cover/cover.ts'
import { getReleaseForecast } from './forecast/make-release-forecast.ts'
import { getTransparency } from './get-transparency.ts'
import * as proofsEndpoints from './proofs/proofs-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const economyHandlers = {
  ...proofsEndpoints,
  getCover,
  getReleaseForecast,
  getTransparency,
}
