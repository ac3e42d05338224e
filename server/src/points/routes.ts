import * as contract from '@torch/contract/points.ts'
import type { Serve } from '../platform/http/serve.ts'
import { explainBalance } from './explain-balance.ts'
import { explainTransaction } from './explain-transaction.ts'
import { findRecipient } from './find-recipient.ts'
import { flashExchange } from './flash-exchange.ts'
import { getAutoReleaseEndTime } from './get-auto-release-end-time.ts'
import { getForesight } from './get-foresight.ts'
import { getPendingRewards } from './get-pending-rewards.ts'
import { getPointsAccount } from './get-points-account.ts'
import { getStatement } from './get-statement.ts'
import { getTerms } from './get-terms.ts'
import type { PointsHouse } from './house.ts'
import { listGifts } from './list-gifts.ts'
import { listRecipients } from './list-recipients.ts'
import { listTransactions } from './list-transactions.ts'
import { manualRelease } from './manual-release.ts'
import { previewRelease } from './preview-release.ts'
import { purchaseAutoRelease } from './purchase-auto-release.ts'
import { transferGf } from './transfer-gf.ts'

export function pointsRoutes(serve: Serve, house: PointsHouse): void {
  serve(contract.getPointsAccount, getPointsAccount(house))
  serve(contract.getTerms, getTerms(house))
  serve(contract.listTransactions, listTransactions(house))
  serve(contract.explainBalance, explainBalance(house))
  serve(contract.explainTransaction, explainTransaction(house))
  serve(contract.getForesight, getForesight(house))
  serve(contract.getStatement, getStatement(house))
  serve(contract.findRecipient, findRecipient(house))
  serve(contract.listRecipients, listRecipients(house))
  serve(contract.transferGf, transferGf(house))
  serve(contract.listGifts, listGifts(house))
  serve(contract.getPendingRewards, getPendingRewards(house))
  serve(contract.flashExchange, flashExchange(house))
  serve(contract.previewRelease, previewRelease(house))
  serve(contract.manualRelease, manualRelease(house))
  serve(contract.purchaseAutoRelease, purchaseAutoRelease(house))
  serve(contract.getAutoReleaseEndTime, getAutoReleaseEndTime(house))
}
