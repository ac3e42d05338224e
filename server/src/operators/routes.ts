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
import { getDesk } from './desk/get-desk.ts'
import { getDeskQueue } from './desk/get-desk-queue.ts'
import { operatorsEconomyRoutes } from './economy/routes.ts'
import { answerFeedback } from './feedback/answer-feedback.ts'
import { listFeedback } from './feedback/list-feedback.ts'
import { listOwnFeedback } from './feedback/list-own-feedback.ts'
import { sendFeedback } from './feedback/send-feedback.ts'
import { governanceRoutes } from './governance/routes.ts'
import type { OperatorsHouse } from './house.ts'
import { listsRoutes } from './lists/routes.ts'
import { listActs } from './log/list-acts.ts'
import { membersRoutes } from './members/routes.ts'
import { notesRoutes } from './notes/routes.ts'
import { recordsRoutes } from './records/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { shopsRoutes } from './shops/routes.ts'

/** Registers the endpoints of the operators module. */
export function operatorsRoutes(serve: Serve, house: OperatorsHouse): void {
  serve(contract.operatorLogin, operatorLogin(house))
  serve(contract.setUpOperatorApp, setUpOperatorApp(house))
  serve(contract.renewOperatorApp, renewOperatorApp(house))
  serve(contract.confirmOperatorApp, confirmOperatorApp(house))
  serve(contract.renewOperatorCodes, renewOperatorCodes(house))
  serve(contract.operatorLogout, operatorLogout(house))
  serve(contract.getOperator, getOperator(house))
  serve(contract.getOperatorSettings, getOperatorSettings(house))
  serve(contract.updateOperatorSettings, updateOperatorSettings(house))
  serve(contract.changeOperatorEmail, changeOperatorEmail(house))
  serve(contract.changeOperatorPassword, changeOperatorPassword(house))
  serve(contract.listOperators, listOperators(house))
  serve(contract.addOperator, addOperator(house))
  serve(contract.changeOperator, changeOperator(house))
  serve(contract.resetOperator, resetOperator(house))
  serve(contract.contestRemoval, contestRemoval(house))
  serve(contract.listContests, listContests(house))
  serve(contract.settleContest, settleContest(house))
  serve(contract.listApplications, listApplications(house))
  serve(contract.inspectApplication, inspectApplication(house))
  serve(contract.approveApplication, approveApplication(house))
  serve(contract.rejectApplication, rejectApplication(house))
  serve(contract.listShopReviews, listShopReviews(house))
  serve(contract.inspectShopReview, inspectShopReview(house))
  serve(contract.closeShopReview, closeShopReview(house))
  serve(contract.listFeedback, listFeedback(house))
  serve(contract.answerFeedback, answerFeedback(house))
  serve(contract.listActs, listActs(house))
  serve(contract.getDesk, getDesk(house))
  serve(contract.getDeskQueue, getDeskQueue(house))
  serve(contract.sendFeedback, sendFeedback(house))
  serve(contract.listOwnFeedback, listOwnFeedback(house))
  appealsDeskRoutes(serve, house)
  operatorsEconomyRoutes(serve, house)
  membersRoutes(serve, house)
  notesRoutes(serve, house)
  shopsRoutes(serve, house)
  rewardsRoutes(serve, house)
  recordsRoutes(serve, house)
  listsRoutes(serve, house)
  governanceRoutes(serve, house)
}
