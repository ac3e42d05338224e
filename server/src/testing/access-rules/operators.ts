import type * as contract from '@torch/contract/operators.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const operators: AccessRules<typeof contract> = {
  sendFeedback: [['other', 'itself', unchangedRequest, 200, 200]],
  listOwnFeedback: [['other', 'the own ones', unchangedRequest, 200, 200]],
  operatorLogin: [
    ['operator', 'another code', unchangedRequest, 422, 9005],
    ['operator', 'another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
    ['operator', "a member's account", ({ payer }) => ({ body: { account: payer.name } }), 422, 9001],
  ],
  setUpOperatorApp: [
    ['operator', 'while one is in force', unchangedRequest, 409, 9006],
    ['operator', 'another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
  ],
  renewOperatorApp: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
    ['arbiter', 'with another code', unchangedRequest, 422, 9005],
  ],
  confirmOperatorApp: [['arbiter', 'an app that was not begun', unchangedRequest, 422, 9005]],
  renewOperatorCodes: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
    ['arbiter', 'with another code', unchangedRequest, 422, 9005],
  ],
  operatorLogout: [],
  getOperator: [['arbiter', 'itself', unchangedRequest, 200, 200]],
  getOperatorSettings: [['arbiter', 'its own', unchangedRequest, 200, 200]],
  updateOperatorSettings: [['arbiter', 'its own', unchangedRequest, 200, 200]],
  changeOperatorEmail: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
  ],
  changeOperatorPassword: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
  ],
  listOperators: [
    ['operator', 'all of them', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  addOperator: [
    [
      'operator',
      'an account that there is',
      ({ arbiter }) => ({ body: { account: arbiter.name.toUpperCase() } }),
      409,
      9015,
    ],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  changeOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 422, 9017],
    ['operator', 'a missing operator', () => ({ params: { id: MISSING } }), 404, 9016],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  resetOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 422, 9017],
    ['operator', 'a missing operator', () => ({ params: { id: MISSING } }), 404, 9016],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  contestRemoval: [['other', 'a link that was made up', unchangedRequest, 404, 9153]],
  listContests: [['arbiter', 'all of them', unchangedRequest, 200, 200]],
  settleContest: [['arbiter', 'one that is not there', () => ({ params: { id: MISSING } }), 404, 9155]],
  listApplications: [
    ['operator', 'the queue', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  inspectApplication: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  approveApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 409, 9008],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  rejectApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 409, 9008],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  listShopReviews: [
    ['operator', 'the open ones', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  inspectShopReview: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9012],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  closeShopReview: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 409, 9013],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9012],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  listFeedback: [
    ['operator', 'all of them', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  answerFeedback: [
    ['operator', 'no feedback', () => ({ params: { id: MISSING } }), 404, 9010],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  getDesk: [['arbiter', 'what waits for its roles', unchangedRequest, 200, 200]],
  getDeskQueue: [
    ['arbiter', 'a queue of its roles', unchangedRequest, 200, 200],
    ['arbiter', 'a queue of others', () => ({ params: { queue: 'anomalies' } }), 403, 1005],
  ],
  listActs: [
    ['operator', 'the log', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
}
