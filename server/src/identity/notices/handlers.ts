import * as noticeEndpoints from './notice-endpoints.ts'
import * as pushEndpoints from './push-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const noticesHandlers = {
  ...noticeEndpoints,
  ...pushEndpoints,
}
