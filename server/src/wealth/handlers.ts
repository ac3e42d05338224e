import { invest } from './invest.ts'
import { listWealthProducts } from './list-wealth-products.ts'
import { listWealthRecords } from './list-wealth-records.ts'
import { redeem } from './redeem.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const wealthHandlers = {
  listWealthProducts,
  invest,
  redeem,
  listWealthRecords,
}
