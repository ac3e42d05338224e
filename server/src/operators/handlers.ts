import * as accessEndpoints from './access/access-endpoints.ts'
import { contestRemoval } from './access/contest-removal.ts'
import { settleContest } from './access/settle-contest.ts'
import * as authenticatorAppEndpoints from './account/authenticator-app-endpoints.ts'
import { operatorLogin } from './account/operator-login.ts'
import * as operatorSettingsEndpoints from './account/operator-settings-endpoints.ts'
import * as testMailEndpoints from './account/test-mail-endpoints.ts'
import * as appealsEndpoints from './appeals/appeals-endpoints.ts'
import * as applicationsEndpoints from './applications/applications-endpoints.ts'
import { getDesk } from './desk/get-desk.ts'
import { getDeskQueue } from './desk/get-desk-queue.ts'
import * as economyEndpoints from './economy/economy-endpoints.ts'
import { simulateEconomy } from './economy/simulate-economy.ts'
import * as feedbackEndpoints from './feedback/feedback-endpoints.ts'
import * as announcementsEndpoints from './governance/announcements-endpoints.ts'
import * as haltsEndpoints from './governance/halts-endpoints.ts'
import { listProducts } from './governance/list-products.ts'
import * as parametersEndpoints from './governance/parameters-endpoints.ts'
import { previewGrant } from './governance/preview-grant.ts'
import { previewParameter } from './governance/preview-parameter.ts'
import * as proposalsEndpoints from './governance/proposals-endpoints.ts'
import { exportList } from './lists/export-list.ts'
import * as listSources from './lists/list-sources.ts'
import * as listsEndpoints from './lists/lists-endpoints.ts'
import { searchRecords } from './lists/search-records.ts'
import { inspectMember } from './members/inspect-member.ts'
import * as memberActsEndpoints from './members/member-acts-endpoints.ts'
import * as membersEndpoints from './members/members-endpoints.ts'
import { viewAsMember } from './members/view-as-member.ts'
import * as notesEndpoints from './notes/notes-endpoints.ts'
import * as journalsEndpoints from './records/journals-endpoints.ts'
import * as ordersEndpoints from './records/orders-endpoints.ts'
import * as paymentsEndpoints from './records/payments-endpoints.ts'
import { refundForShop } from './records/refund-for-shop.ts'
import * as tradesEndpoints from './records/trades-endpoints.ts'
import { holdRewards } from './rewards/hold-rewards.ts'
import { liftRewards } from './rewards/lift-rewards.ts'
import * as shopActsEndpoints from './shops/shop-acts-endpoints.ts'
import * as shopsEndpoints from './shops/shops-endpoints.ts'

/** The handlers of the module's endpoints, by the name of the endpoint (platform/http/serve-handlers.ts). */
export const operatorsHandlers = {
  ...accessEndpoints,
  ...authenticatorAppEndpoints,
  ...operatorSettingsEndpoints,
  ...testMailEndpoints,
  ...appealsEndpoints,
  ...applicationsEndpoints,
  ...economyEndpoints,
  ...feedbackEndpoints,
  ...announcementsEndpoints,
  ...haltsEndpoints,
  ...parametersEndpoints,
  ...proposalsEndpoints,
  ...listSources,
  ...listsEndpoints,
  ...ordersEndpoints,
  ...tradesEndpoints,
  ...paymentsEndpoints,
  ...journalsEndpoints,
  ...memberActsEndpoints,
  ...membersEndpoints,
  ...notesEndpoints,
  ...shopActsEndpoints,
  ...shopsEndpoints,
  simulateEconomy,
  previewParameter,
  previewGrant,
  listProducts,
  searchRecords,
  exportList,
  inspectMember,
  viewAsMember,
  refundForShop,
  holdRewards,
  liftRewards,
  operatorLogin,
  contestRemoval,
  settleContest,
  getDesk,
  getDeskQueue,
}
