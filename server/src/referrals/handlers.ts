import * as friendsEndpoints from './friends/friends-endpoints.ts'
import { listOpenReturns } from './rewards/open-returns.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const referralsHandlers = {
  ...friendsEndpoints,
  listOpenReturns,
}
