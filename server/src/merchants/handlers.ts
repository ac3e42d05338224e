import * as applicationsEndpoints from './applications/applications-endpoints.ts'
import { findByCode } from './codes/find-by-code.ts'
import * as directoryEndpoints from './directory/directory-endpoints.ts'
import * as managementEndpoints from './management/management-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const merchantsHandlers = {
  ...applicationsEndpoints,
  ...directoryEndpoints,
  ...managementEndpoints,
  findByCode,
}
