import * as contract from '@torch/contract/operators.ts'
import type { Serve } from '../platform/http/serve.ts'
import { addOperator } from './add-operator.ts'
import { answerFeedback } from './answer-feedback.ts'
import { appealsDeskRoutes } from './appeals/routes.ts'
import { approveApplication } from './approve-application.ts'
import { changeOperator } from './change-operator.ts'
import { changeOperatorEmail } from './change-operator-email.ts'
import { changeOperatorPassword } from './change-operator-password.ts'
import { closeShopReview } from './close-shop-review.ts'
import { confirmOperatorApp } from './confirm-operator-app.ts'
import { operatorsEconomyRoutes } from './economy/routes.ts'
import { getOperator } from './get-operator.ts'
import { getOperatorSettings } from './get-operator-settings.ts'
import { governanceRoutes } from './governance/routes.ts'
import type { OperatorsHouse } from './house.ts'
import { inspectApplication } from './inspect-application.ts'
import { inspectShopReview } from './inspect-shop-review.ts'
import { listActs } from './list-acts.ts'
import { listApplications } from './list-applications.ts'
import { listFeedback } from './list-feedback.ts'
import { listOperators } from './list-operators.ts'
import { listOwnFeedback } from './list-own-feedback.ts'
import { listShopReviews } from './list-shop-reviews.ts'
import { listsRoutes } from './lists/routes.ts'
import { membersRoutes } from './members/routes.ts'
import { operatorLogin } from './operator-login.ts'
import { operatorLogout } from './operator-logout.ts'
import { recordsRoutes } from './records/routes.ts'
import { rejectApplication } from './reject-application.ts'
import { renewOperatorApp } from './renew-operator-app.ts'
import { renewOperatorCodes } from './renew-operator-codes.ts'
import { resetOperator } from './reset-operator.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { sendFeedback } from './send-feedback.ts'
import { setUpOperatorApp } from './set-up-operator-app.ts'
import { shopsRoutes } from './shops/routes.ts'
import { updateOperatorSettings } from './update-operator-settings.ts'

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
  serve(contract.sendFeedback, sendFeedback(house))
  serve(contract.listOwnFeedback, listOwnFeedback(house))
  appealsDeskRoutes(serve, house)
  operatorsEconomyRoutes(serve, house)
  membersRoutes(serve, house)
  shopsRoutes(serve, house)
  rewardsRoutes(serve, house)
  recordsRoutes(serve, house)
  listsRoutes(serve, house)
  governanceRoutes(serve, house)
}
