import * as contract from '@torch/contract/operators.ts'
import type { Serve } from '../platform/http/serve.ts'
import { addOperator } from './access/add-operator.ts'
import { changeOperator } from './access/change-operator.ts'
import { contestRemoval } from './access/contest-removal.ts'
import { getOperator } from './access/get-operator.ts'
import { listContests } from './access/list-contests.ts'
import { listOperators } from './access/list-operators.ts'
import { resetOperator } from './access/reset-operator.ts'
import { settleContest } from './access/settle-contest.ts'
import { changeOperatorEmail } from './account/change-operator-email.ts'
import { changeOperatorPassword } from './account/change-operator-password.ts'
import { confirmOperatorApp } from './account/confirm-operator-app.ts'
import { getOperatorSettings } from './account/get-operator-settings.ts'
import { operatorLogin } from './account/operator-login.ts'
import { operatorLogout } from './account/operator-logout.ts'
import { renewOperatorApp } from './account/renew-operator-app.ts'
import { renewOperatorCodes } from './account/renew-operator-codes.ts'
import { setUpOperatorApp } from './account/set-up-operator-app.ts'
import { updateOperatorSettings } from './account/update-operator-settings.ts'
import { appealsDeskRoutes } from './appeals/routes.ts'
import { approveApplication } from './applications/approve-application.ts'
import { closeShopReview } from './applications/close-shop-review.ts'
import { inspectApplication } from './applications/inspect-application.ts'
import { inspectShopReview } from './applications/inspect-shop-review.ts'
import { listApplications } from './applications/list-applications.ts'
import { listShopReviews } from './applications/list-shop-reviews.ts'
import { rejectApplication } from './applications/reject-application.ts'
import type { OperatorsContext } from './context.ts'
import { getDesk } from './desk/get-desk.ts'
import { getDeskQueue } from './desk/get-desk-queue.ts'
import { operatorsEconomyRoutes } from './economy/routes.ts'
import { answerFeedback } from './feedback/answer-feedback.ts'
import { listFeedback } from './feedback/list-feedback.ts'
import { listOwnFeedback } from './feedback/list-own-feedback.ts'
import { sendFeedback } from './feedback/send-feedback.ts'
import { governanceRoutes } from './governance/routes.ts'
import { listsRoutes } from './lists/routes.ts'
import { listActs } from './log/list-acts.ts'
import { membersRoutes } from './members/routes.ts'
import { notesRoutes } from './notes/routes.ts'
import { recordsRoutes } from './records/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { shopsRoutes } from './shops/routes.ts'

/** Registers the endpoints of the operators module. */
export function operatorsRoutes(serve: Serve, ctx: OperatorsContext): void {
  serve(contract.operatorLogin, operatorLogin(ctx))
  serve(contract.setUpOperatorApp, setUpOperatorApp(ctx))
  serve(contract.renewOperatorApp, renewOperatorApp(ctx))
  serve(contract.confirmOperatorApp, confirmOperatorApp(ctx))
  serve(contract.renewOperatorCodes, renewOperatorCodes(ctx))
  serve(contract.operatorLogout, operatorLogout(ctx))
  serve(contract.getOperator, getOperator(ctx))
  serve(contract.getOperatorSettings, getOperatorSettings(ctx))
  serve(contract.updateOperatorSettings, updateOperatorSettings(ctx))
  serve(contract.changeOperatorEmail, changeOperatorEmail(ctx))
  serve(contract.changeOperatorPassword, changeOperatorPassword(ctx))
  serve(contract.listOperators, listOperators(ctx))
  serve(contract.addOperator, addOperator(ctx))
  serve(contract.changeOperator, changeOperator(ctx))
  serve(contract.resetOperator, resetOperator(ctx))
  serve(contract.contestRemoval, contestRemoval(ctx))
  serve(contract.listContests, listContests(ctx))
  serve(contract.settleContest, settleContest(ctx))
  serve(contract.listApplications, listApplications(ctx))
  serve(contract.inspectApplication, inspectApplication(ctx))
  serve(contract.approveApplication, approveApplication(ctx))
  serve(contract.rejectApplication, rejectApplication(ctx))
  serve(contract.listShopReviews, listShopReviews(ctx))
  serve(contract.inspectShopReview, inspectShopReview(ctx))
  serve(contract.closeShopReview, closeShopReview(ctx))
  serve(contract.listFeedback, listFeedback(ctx))
  serve(contract.answerFeedback, answerFeedback(ctx))
  serve(contract.listActs, listActs(ctx))
  serve(contract.getDesk, getDesk(ctx))
  serve(contract.getDeskQueue, getDeskQueue(ctx))
  serve(contract.sendFeedback, sendFeedback(ctx))
  serve(contract.listOwnFeedback, listOwnFeedback(ctx))
  appealsDeskRoutes(serve, ctx)
  operatorsEconomyRoutes(serve, ctx)
  membersRoutes(serve, ctx)
  notesRoutes(serve, ctx)
  shopsRoutes(serve, ctx)
  rewardsRoutes(serve, ctx)
  recordsRoutes(serve, ctx)
  listsRoutes(serve, ctx)
  governanceRoutes(serve, ctx)
}
