import { invest } from './invest.ts'
import { redeem } from './redeem.ts'
import { listWealthProducts, listWealthRecords } from './wealth-lists-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const wealthHandlers = {
  listWealthProducts,
  invest,
  redeem,
  listWealthRecords,
}
