import type * as contract from '@torch/contract/operators.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const operators: AccessRules<typeof contract> = {
  sendFeedback: [['other', 'itself', unchangedRequest, 'success']],
  listOwnFeedback: [['other', 'the own ones', unchangedRequest, 'success']],
  operatorLogin: [
    ['operator', 'another code', unchangedRequest, 'wrongOperatorCode'],
    ['operator', 'another password', () => ({ body: { password: 'not-it' } }), 'wrongOperatorCredentials'],
    [
      'operator',
      "a member's account",
      ({ payer }) => ({ body: { account: payer.name } }),
      'wrongOperatorCredentials',
    ],
  ],
  setUpOperatorApp: [
    ['operator', 'while one is in force', unchangedRequest, 'operatorAppOn'],
    ['operator', 'another password', () => ({ body: { password: 'not-it' } }), 'wrongOperatorCredentials'],
  ],
  renewOperatorApp: [
    [
      'arbiter',
      'with another password',
      () => ({ body: { password: 'not-it' } }),
      'wrongOperatorCredentials',
    ],
    ['arbiter', 'with another code', unchangedRequest, 'wrongOperatorCode'],
  ],
  confirmOperatorApp: [['arbiter', 'an app that was not begun', unchangedRequest, 'wrongOperatorCode']],
  renewOperatorCodes: [
    [
      'arbiter',
      'with another password',
      () => ({ body: { password: 'not-it' } }),
      'wrongOperatorCredentials',
    ],
    ['arbiter', 'with another code', unchangedRequest, 'wrongOperatorCode'],
  ],
  operatorLogout: [],
  getOperator: [['arbiter', 'itself', unchangedRequest, 'success']],
  getOperatorSettings: [['arbiter', 'its own', unchangedRequest, 'success']],
  sendTestMail: [['arbiter', 'without an address', unchangedRequest, 'operatorHasNoMail']],
  getInstallationChecks: [
    ['operator', 'mail and backup', unchangedRequest, 'success'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  updateOperatorSettings: [['arbiter', 'its own', unchangedRequest, 'success']],
  changeOperatorEmail: [
    [
      'arbiter',
      'with another password',
      () => ({ body: { password: 'not-it' } }),
      'wrongOperatorCredentials',
    ],
  ],
  changeOperatorPassword: [
    [
      'arbiter',
      'with another password',
      () => ({ body: { password: 'not-it' } }),
      'wrongOperatorCredentials',
    ],
  ],
  listOperators: [
    ['operator', 'all of them', unchangedRequest, 'success'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  addOperator: [
    [
      'operator',
      'an account that there is',
      ({ arbiter }) => ({ body: { account: arbiter.name.toUpperCase() } }),
      'operatorTaken',
    ],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  changeOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 'ownOperator'],
    ['operator', 'a missing operator', () => ({ params: { id: MISSING } }), 'unknownOperator'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  resetOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 'ownOperator'],
    ['operator', 'a missing operator', () => ({ params: { id: MISSING } }), 'unknownOperator'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  contestRemoval: [['other', 'a link that was made up', unchangedRequest, 'unknownRemoval']],
  listContests: [['arbiter', 'all of them', unchangedRequest, 'success']],
  settleContest: [
    ['arbiter', 'one that is not there', () => ({ params: { id: MISSING } }), 'unknownContest'],
  ],
  listApplications: [
    ['operator', 'the queue', unchangedRequest, 'success'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  inspectApplication: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 'unknownApplication'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  approveApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 'applicationChanged'],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 'unknownApplication'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  rejectApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 'applicationChanged'],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 'unknownApplication'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  listShopReviews: [
    ['operator', 'the open ones', unchangedRequest, 'success'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  inspectShopReview: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownShopReview'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  closeShopReview: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 'shopReviewChanged'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownShopReview'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  listFeedback: [
    ['operator', 'all of them', unchangedRequest, 'success'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  answerFeedback: [
    ['operator', 'no feedback', () => ({ params: { id: MISSING } }), 'unknownFeedback'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
  getDesk: [['arbiter', 'what waits for its roles', unchangedRequest, 'success']],
  getDeskQueue: [
    ['arbiter', 'a queue of its roles', unchangedRequest, 'success'],
    ['arbiter', 'a queue of others', () => ({ params: { queue: 'anomalies' } }), 'notYours'],
  ],
  listActs: [
    ['operator', 'the log', unchangedRequest, 'success'],
    ['arbiter', 'without the role', unchangedRequest, 'notYours'],
  ],
}
