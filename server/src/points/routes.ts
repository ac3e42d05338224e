import * as contract from '@torch/contract/points.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { PointsContext } from './context.ts'
import { flashExchange } from './flash-exchange.ts'
import { getPointsAccount } from './get-points-account.ts'
import { getTerms } from './get-terms.ts'
import { listGifts } from './gifts/list-gifts.ts'
import { explainBalance } from './history/explain-balance.ts'
import { explainTransaction } from './history/explain-transaction.ts'
import { getPendingRewards } from './history/get-pending-rewards.ts'
import { getStatement } from './history/get-statement.ts'
import { listHistory } from './history/list-history.ts'
import { listTransactions } from './history/list-transactions.ts'
import { redPacketRoutes } from './packets/routes.ts'
import { getAutoReleaseEndTime } from './release/get-auto-release-end-time.ts'
import { getPointsForecast } from './release/get-points-forecast.ts'
import { manualRelease } from './release/manual-release.ts'
import { previewRelease } from './release/preview-release.ts'
import { purchaseAutoRelease } from './release/purchase-auto-release.ts'
import { findRecipient } from './send/find-recipient.ts'
import { listRecipients } from './send/list-recipients.ts'
import { transferGf } from './send/transfer-gf.ts'
import { splitRoutes } from './splits/routes.ts'

/** Registers the endpoints of the points module. */
export function pointsRoutes(serve: Serve, ctx: PointsContext): void {
  serve(contract.getPointsAccount, getPointsAccount(ctx))
  serve(contract.getTerms, getTerms(ctx))
  serve(contract.listTransactions, listTransactions(ctx))
  serve(contract.listHistory, listHistory(ctx))
  serve(contract.explainBalance, explainBalance(ctx))
  serve(contract.explainTransaction, explainTransaction(ctx))
  serve(contract.getPointsForecast, getPointsForecast(ctx))
  serve(contract.getStatement, getStatement(ctx))
  serve(contract.findRecipient, findRecipient(ctx))
  serve(contract.listRecipients, listRecipients(ctx))
  serve(contract.transferGf, transferGf(ctx))
  redPacketRoutes(serve, ctx)
  splitRoutes(serve, ctx)
  serve(contract.listGifts, listGifts(ctx))
  serve(contract.getPendingRewards, getPendingRewards(ctx))
  serve(contract.flashExchange, flashExchange(ctx))
  serve(contract.previewRelease, previewRelease(ctx))
  serve(contract.manualRelease, manualRelease(ctx))
  serve(contract.purchaseAutoRelease, purchaseAutoRelease(ctx))
  serve(contract.getAutoReleaseEndTime, getAutoReleaseEndTime(ctx))
}
