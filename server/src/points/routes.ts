import * as contract from '@torch/contract/points.ts'
import type { Serve } from '../platform/http/serve.ts'
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
import type { PointsHouse } from './house.ts'
import { redPacketRoutes } from './packets/routes.ts'
import { getAutoReleaseEndTime } from './release/get-auto-release-end-time.ts'
import { getForesight } from './release/get-foresight.ts'
import { manualRelease } from './release/manual-release.ts'
import { previewRelease } from './release/preview-release.ts'
import { purchaseAutoRelease } from './release/purchase-auto-release.ts'
import { findRecipient } from './send/find-recipient.ts'
import { listRecipients } from './send/list-recipients.ts'
import { transferGf } from './send/transfer-gf.ts'
import { splitRoutes } from './splits/routes.ts'

/** Registers the endpoints of the points module. */
export function pointsRoutes(serve: Serve, house: PointsHouse): void {
  serve(contract.getPointsAccount, getPointsAccount(house))
  serve(contract.getTerms, getTerms(house))
  serve(contract.listTransactions, listTransactions(house))
  serve(contract.listHistory, listHistory(house))
  serve(contract.explainBalance, explainBalance(house))
  serve(contract.explainTransaction, explainTransaction(house))
  serve(contract.getForesight, getForesight(house))
  serve(contract.getStatement, getStatement(house))
  serve(contract.findRecipient, findRecipient(house))
  serve(contract.listRecipients, listRecipients(house))
  serve(contract.transferGf, transferGf(house))
  redPacketRoutes(serve, house)
  splitRoutes(serve, house)
  serve(contract.listGifts, listGifts(house))
  serve(contract.getPendingRewards, getPendingRewards(house))
  serve(contract.flashExchange, flashExchange(house))
  serve(contract.previewRelease, previewRelease(house))
  serve(contract.manualRelease, manualRelease(house))
  serve(contract.purchaseAutoRelease, purchaseAutoRelease(house))
  serve(contract.getAutoReleaseEndTime, getAutoReleaseEndTime(house))
}
