import { getPointsAccount, getTerms } from './account-endpoints.ts'
import { flashExchange } from './flash-exchange.ts'
import { listGifts } from './gifts/list-gifts.ts'
import { explainBalance } from './history/explain-balance.ts'
import { explainTransaction } from './history/explain-transaction.ts'
import { getPendingRewards } from './history/get-pending-rewards.ts'
import { getStatement } from './history/get-statement.ts'
import { listHistory } from './history/list-history.ts'
import { listTransactions } from './history/list-transactions.ts'
import { openRedPacket } from './links/open-red-packet.ts'
import { paySplitShare } from './links/pay-split-share.ts'
import * as redPacketsEndpoints from './links/red-packets-endpoints.ts'
import { sendRedPacket } from './links/send-red-packet.ts'
import * as splitsEndpoints from './links/splits-endpoints.ts'
import * as autoReleaseEndpoints from './release/auto-release-endpoints.ts'
import { getPointsForecast } from './release/get-points-forecast.ts'
import { manualRelease, previewRelease } from './release/manual-release.ts'
import * as delayedTransfersEndpoints from './send/delayed-transfers-endpoints.ts'
import * as sendEndpoints from './send/send-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const pointsHandlers = {
  ...redPacketsEndpoints,
  ...autoReleaseEndpoints,
  ...sendEndpoints,
  ...delayedTransfersEndpoints,
  ...splitsEndpoints,
  sendRedPacket,
  openRedPacket,
  paySplitShare,
  getPointsAccount,
  getTerms,
  listTransactions,
  listHistory,
  explainBalance,
  explainTransaction,
  getPointsForecast,
  getStatement,
  listGifts,
  getPendingRewards,
  flashExchange,
  previewRelease,
  manualRelease,
}
