import type * as contract from '@torch/contract/operators.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

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
  sendTestMail: [['arbiter', 'without an address', unchangedRequest, 'operatorHasNoMail']],
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
  addOperator: [
    [
      'operator',
      'an account that there is',
      ({ arbiter }) => ({ body: { account: arbiter.name.toUpperCase() } }),
      'operatorTaken',
    ],
  ],
  changeOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 'ownOperator'],
  ],
  resetOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 'ownOperator'],
  ],
  contestRemoval: [['other', 'a link that was made up', unchangedRequest, 'unknownRemoval']],
  approveApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 'applicationChanged'],
  ],
  rejectApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 'applicationChanged'],
  ],
  closeShopReview: [['operator', 'another version', () => ({ body: { version: 7 } }), 'shopReviewChanged']],
  getDeskQueue: [
    ['arbiter', 'a queue of its roles', unchangedRequest, 'success'],
    ['arbiter', 'a queue of others', () => ({ params: { queue: 'anomalies' } }), 'notYours'],
  ],
}
