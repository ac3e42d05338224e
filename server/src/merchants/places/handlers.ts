import * as placeEndpoints from './place-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const placesHandlers = {
  ...placeEndpoints,
}
