import { api, type OperationName } from '@torch/contract/api.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCast, type Cast, callerFor, lawfulRequests, type Player, type Sent } from './cast.ts'
import { PASSWORD } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'
import { expectRefusal, printOfEverything, send, wireRequest } from './wire.ts'

/** Nobody has this id, of a member or of a shop. */
const MISSING = '2000000000'

type Who =
  | 'payer'
  | 'owner'
  | 'other'
  | 'trader'
  | 'operator'
  | 'arbiter'
  | 'program'
  | 'looking'
  | 'otherProgram'
type Verdict = [who: Who, what: string, change: (cast: Cast) => Sent, status: number, code: number]
const same = (): Sent => ({})

/**
 * Who gets what from each operation whose answer depends on whom something belongs to. The ids that must be the
 * caller's own, and callers who are not signed in, are judged from the contract itself below.
 */
const verdicts: Record<OperationName, Verdict[]> = {
  register: [['other', 'a code that was never mailed', same, 422, 2002]],
  login: [['other', 'another password', () => ({ body: { password: 'not-it' } }), 422, 2001]],
  refreshToken: [
    [
      'other',
      'an access token in its place',
      ({ other }) => ({ body: { refreshToken: other.token } }),
      401,
      1004,
    ],
    ['other', 'a token that was made up', () => ({ body: { refreshToken: 'x'.repeat(43) } }), 401, 1004],
  ],
  logout: [],
  sendRegisterVerificationCode: [],
  sendResetPasswordVerificationCode: [],
  forgotPassword: [['other', 'a code that was never mailed', same, 422, 2002]],
  getMe: [['other', 'itself', same, 200, 200]],
  listProofs: [['other', 'itself', same, 200, 200]],
  getCover: [['other', 'itself', same, 200, 200]],
  getOutlook: [['other', 'itself', same, 200, 200]],
  getEconomy: [
    ['operator', 'itself', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  countEconomy: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'a count', same, 200, 200],
    ['operator', 'one more beside it', same, 409, 9060],
  ],
  listFlows: [
    ['operator', 'itself', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  simulateEconomy: [
    ['operator', 'before the first count', same, 409, 9061],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  listOddities: [
    ['operator', 'the open ones', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  lookAtOddity: [
    ['operator', 'none', same, 404, 9064],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  getOwnProof: [
    ['other', 'the own leaf', same, 200, 200],
    ['payer', 'that of a shop without one', () => ({ query: { holder: 'shop' } }), 404, 3201],
  ],
  getUser: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { id: String(payer.id) } }), 403, 1005],
  ],
  sendFeedback: [['other', 'itself', same, 200, 200]],
  listOwnFeedback: [['other', 'the own ones', same, 200, 200]],
  listNotices: [['other', 'the own ones', same, 200, 200]],
  getUnreadCount: [['other', 'the own ones', same, 200, 200]],
  readNotice: [
    ['payer', 'the own one', same, 200, 200],
    ['other', "another's", same, 404, 2101],
    ['payer', 'no notice', () => ({ params: { id: MISSING } }), 404, 2101],
  ],
  readAllNotices: [['other', 'the own ones', same, 200, 200]],
  getPushKey: [],
  subscribeToPush: [
    ['payer', 'itself', same, 200, 200],
    [
      'payer',
      'an address inside our own network',
      () => ({ body: { endpoint: 'https://10.0.0.7/push' } }),
      422,
      2103,
    ],
  ],
  unsubscribeFromPush: [['other', 'what is not there', same, 200, 200]],
  getReceivingCode: [['other', 'the own one', same, 200, 200]],
  renewReceivingCode: [['other', 'the own one', same, 200, 200]],
  updateInfo: [
    ['other', 'the own profile', same, 200, 200],
    [
      'other',
      "another's address",
      ({ payer }) => ({ body: { email: `${payer.name}@example.com` } }),
      422,
      2013,
    ],
    [
      'other',
      'a picture that nobody gave',
      () => ({ body: { avatarUrl: `/api/files/${'0'.repeat(32)}` } }),
      422,
      1014,
    ],
    [
      'other',
      'a page as a picture',
      () => ({ body: { avatarUrl: 'https://example.com/me.png' } }),
      422,
      1014,
    ],
  ],
  sendEmailChangeCode: [],
  changeEmail: [
    ['other', 'a code that was never mailed', same, 422, 2002],
    ['other', 'another password', () => ({ body: { password: 'not-it' } }), 422, 2010],
  ],
  updateLoginPassword: [
    ['other', 'another password', () => ({ body: { oldPassword: 'not-it' } }), 422, 2010],
  ],
  updatePaymentPassword: [
    ['other', 'another password', () => ({ body: { oldPassword: 'not-it' } }), 422, 2007],
  ],
  sendPaymentPasswordResetCode: [],
  resetPaymentPassword: [
    ['other', 'a code that was never mailed', same, 422, 2002],
    ['other', 'another password', () => ({ body: { loginPassword: 'not-it' } }), 422, 2010],
  ],
  getNotificationSettings: [['other', 'the own ones', same, 200, 200]],
  updateNotificationSettings: [['other', 'the own ones', same, 200, 200]],
  listSessions: [['other', 'the own ones', same, 200, 200]],
  getLoginHistory: [['other', 'the own ones', same, 200, 200]],
  endSession: [
    ['other', "another's session", () => ({ params: { sessionId: '1' } }), 404, 2012],
    ['other', 'no session', same, 404, 2012],
  ],
  endOtherSessions: [],
  loginSecondStep: [['other', 'a ticket that was made up', same, 422, 2016]],
  getTwoFactor: [['other', 'itself', same, 200, 200]],
  setUpTwoFactor: [['other', 'another password', () => ({ body: { password: 'not-it' } }), 422, 2010]],
  confirmTwoFactor: [['owner', 'what was not set up', same, 409, 2019]],
  renewRecoveryCodes: [['owner', 'what is not on', same, 409, 2019]],
  turnOffTwoFactor: [['owner', 'what is not on', same, 409, 2019]],
  passkeyLoginOptions: [],
  passkeyLogin: [['other', 'a passkey that was made up', same, 422, 2020]],
  listPasskeys: [['other', 'the own ones', same, 200, 200]],
  passkeyOptions: [
    ['other', 'another login password', () => ({ body: { loginPassword: 'not-it' } }), 422, 2010],
    ['other', 'another payment password', () => ({ body: { paymentPassword: 'not-it' } }), 422, 2007],
    [
      'other',
      'a proof that was made up',
      () => ({ body: { paymentPassword: `proof:${'x'.repeat(43)}` } }),
      422,
      2023,
    ],
  ],
  addPasskey: [['other', 'a passkey that was made up', same, 422, 2020]],
  renamePasskey: [['other', 'no passkey', same, 404, 2021]],
  deletePasskey: [
    ['other', 'no passkey', same, 404, 2021],
    ['other', 'another password', () => ({ body: { password: 'not-it' } }), 422, 2010],
  ],
  paymentProofOptions: [['other', 'a proof without a passkey', same, 404, 2021]],
  provePayment: [['other', 'a passkey that was made up', same, 422, 2020]],
  closeAccount: [
    ['payer', 'an account that holds points', same, 422, 2024],
    ['owner', 'an account with a shop', same, 422, 2025],
    ['other', 'another login password', () => ({ body: { loginPassword: 'not-it' } }), 422, 2010],
  ],
  exportData: [['other', 'the own ones', same, 200, 200]],
  getPointsAccount: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getTerms: [['other', 'the terms', same, 200, 200]],
  listTransactions: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listGifts: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getPendingRewards: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  explainTransaction: [
    ['payer', 'the own entry', same, 200, 200],
    ['other', "another's entry", same, 404, 3002],
    ['payer', 'no entry', () => ({ params: { id: MISSING } }), 404, 3002],
    [
      'other',
      "another's, as that other",
      ({ payer }) => ({ params: { userId: String(payer.id) } }),
      403,
      1005,
    ],
  ],
  explainBalance: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getStatement: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  findRecipient: [
    ['payer', 'another member', same, 200, 200],
    ['other', 'itself', same, 422, 3006],
    ['payer', 'a code that nobody has', () => ({ query: { inviteCode: 'SFNOBODY22' } }), 422, 3005],
    ['payer', 'the platform itself', () => ({ query: { inviteCode: 'SF000001' } }), 422, 3005],
  ],
  listRecipients: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  transferGf: [
    ['payer', 'a stranger by id', ({ owner }) => ({ body: { inviteCode: `ID${owner.id}` } }), 422, 3005],
    ['payer', 'a code that nobody has', () => ({ body: { inviteCode: 'SFNOBODY22' } }), 422, 3005],
    ['payer', 'the platform itself', () => ({ body: { inviteCode: 'SF000001' } }), 422, 3005],
    ['other', 'itself', same, 422, 3006],
    ['owner', 'more than there is', same, 422, 3001],
    [
      'other',
      "out of another's account",
      ({ payer }) => ({ query: { fromUserId: String(payer.id) } }),
      403,
      1005,
    ],
  ],
  flashExchange: [
    ['other', 'more than there is', same, 422, 3001],
    ['other', "of another's", ({ payer }) => ({ query: { userId: String(payer.id) } }), 403, 1005],
  ],
  previewRelease: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  manualRelease: [
    ['other', 'where nothing has accrued', same, 422, 3008],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  purchaseAutoRelease: [
    ['other', 'more than there is', same, 422, 3001],
    ['other', 'for another', ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getAutoReleaseEndTime: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getForesight: [
    ['other', 'itself', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listWealthProducts: [],
  invest: [
    ['payer', 'no product', () => ({ query: { productId: MISSING } }), 404, 3101],
    ['other', 'more than there is', same, 422, 3001],
  ],
  redeem: [
    ['owner', "another's record", same, 404, 3106],
    ['payer', 'no record', () => ({ query: { recordId: MISSING } }), 404, 3106],
    ['payer', 'as if it had ended', () => ({ query: { isEarlyRedeem: 'false' } }), 422, 3108],
  ],
  listWealthRecords: [['other', 'itself', same, 200, 200]],
  getReferralStats: [['other', 'itself', same, 200, 200]],
  getReferralDetail: [['other', 'itself', same, 200, 200]],
  getUplineReferralInfo: [['other', 'itself', same, 200, 200]],
  listOpenReturns: [['other', 'the own ones', same, 200, 200]],
  findInviter: [['other', 'a code that nobody has', () => ({ query: { code: 'SFNOBODY' } }), 422, 2005]],
  transferPvFromPersonal: [
    ['payer', 'without a shop', same, 403, 6005],
    ['owner', 'more than there is', same, 422, 3010],
    [
      'owner',
      "out of another's account",
      ({ payer }) => ({ query: { fromUserId: String(payer.id) } }),
      403,
      1005,
    ],
  ],
  previewShopTransfer: [
    ['owner', 'the own shop', same, 200, 200],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ query: { merchantId: MISSING } }), 404, 5001],
  ],
  transferShopGf: [
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ body: { merchantId: MISSING } }), 404, 5001],
    ['owner', "a member's account", ({ payer }) => ({ body: { merchantId: String(payer.id) } }), 404, 5001],
    ['owner', 'more than there is', () => ({ body: { amount: '100.00' } }), 422, 3001],
  ],
  giftPv: [
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
    ['owner', 'a code that nobody has', () => ({ body: { inviteCode: 'SFNOBODY22' } }), 422, 3005],
    ['owner', 'the platform itself', () => ({ body: { inviteCode: 'SF000001' } }), 422, 3005],
    ['owner', 'more than there is', same, 422, 3010],
  ],
  refundPayment: [
    ['payer', 'the own payment', same, 404, 6004],
    ['other', "others' payment", same, 404, 6004],
    ['owner', 'no payment', () => ({ body: { paymentNo: 'T00000000000000000000' } }), 404, 6004],
    ['owner', 'more than was paid', () => ({ body: { amount: '1.01' } }), 422, 6007],
  ],
  createBill: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    [
      'other',
      'the own shop, which is closed',
      ({ closed }) => ({ body: { merchantId: String(closed) } }),
      422,
      5002,
    ],
    ['owner', 'more than one payment may be', () => ({ body: { amount: '100000' } }), 400, 6003],
  ],
  getBill: [
    ['other', 'a bill whose number it has', same, 200, 200],
    ['other', 'no bill', () => ({ params: { billNo: `B${'A'.repeat(19)}` } }), 404, 6010],
  ],
  cancelBill: [
    ['payer', "another's bill", same, 404, 6010],
    ['owner', 'no bill', () => ({ params: { billNo: `B${'A'.repeat(19)}` } }), 404, 6010],
  ],
  inviteCashier: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
  ],
  joinStaff: [['other', 'a code that was made up', same, 422, 6015]],
  listStaff: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  removeCashier: [
    ['owner', 'no cashier', same, 404, 6017],
    ['payer', "another's shop", same, 404, 5001],
  ],
  listWorkplaces: [['other', 'the own ones', same, 200, 200]],
  getCounter: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  getClosing: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  getShopStatement: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
    ['owner', 'a period that ends before it begins', () => ({ query: { from: '2027-01-01' } }), 400, 3003],
  ],
  getReceiptKey: [],
  getSignedReceipt: [
    ['payer', 'the own payment', same, 200, 200],
    ['owner', 'a payment to the own shop', same, 200, 200],
    ['other', "others' payment", same, 404, 6004],
  ],
  listShopTransactions: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  findNearby: [['other', 'open shops', same, 200, 200]],
  getMerchant: [
    ['owner', 'the own shop', same, 200, 200],
    ['other', "another's shop", same, 200, 200],
    ['payer', "another's closed shop", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5001],
    ['payer', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
    [
      'payer',
      'a member in place of a shop',
      ({ other }) => ({ params: { id: String(other.id) } }),
      404,
      5001,
    ],
  ],
  findByCode: [
    ['other', 'the code of a shop', same, 200, 200],
    ['other', 'no code of ours', () => ({ params: { code: 'GF_PAYMENT_NOBODYHASTHIS' } }), 404, 5005],
  ],
  applyForShop: [
    ['payer', 'while one is pending', same, 409, 5003],
    ['owner', 'with a shop', same, 409, 5008],
    ['other', 'with a closed shop', same, 409, 5008],
  ],
  resendApplication: [
    ['payer', 'a pending one', same, 409, 5003],
    ['other', "another's", same, 404, 5006],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
  ],
  getApplicationStatus: [
    ['payer', 'the own one', same, 200, 200],
    ['other', "another's", same, 404, 5006],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
  ],
  getApplication: [
    ['payer', 'the own one', same, 200, 200],
    ['other', "another's", same, 404, 5006],
    ['payer', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
  ],
  getMyApplication: [['other', 'the own one', same, 200, 200]],
  getShopInfo: [
    ['owner', 'the own shop', same, 200, 200],
    ['other', 'the own closed shop', same, 200, 200],
    ['payer', 'without a shop', same, 403, 6005],
  ],
  updateShopInfo: [
    ['payer', 'without a shop', same, 403, 6005],
    ['other', "another's shop by its id", ({ shop }) => ({ body: { id: shop } }), 403, 1005],
    ['owner', 'a version that is past', () => ({ body: { version: 1 } }), 409, 5010],
    ['owner', "another's picture", ({ form }) => ({ body: { shopLogo: form.shopLogo } }), 422, 1014],
  ],
  editShop: [
    ['payer', 'without a shop', same, 403, 6005],
    ['other', "another's shop by its id", ({ shop }) => ({ body: { id: shop } }), 403, 1005],
    ['owner', 'a version that is past', () => ({ body: { version: 1 } }), 409, 5010],
    [
      'owner',
      'a service of nobody',
      () => ({ body: { services: [{ id: MISSING, serviceName: '面', serviceCategory: '面' }] } }),
      422,
      5009,
    ],
  ],
  listShopServices: [
    ['owner', 'the own ones', same, 200, 200],
    ['payer', 'without a shop', same, 403, 6005],
  ],
  closeShop: [
    ['payer', 'without a shop', same, 403, 6005],
    ['other', 'what is closed', same, 200, 200],
  ],
  enableShop: [
    ['payer', 'without a shop', same, 403, 6005],
    ['owner', 'what is open', same, 200, 200],
  ],
  listShopReviews: [
    ['operator', 'the open ones', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  inspectShopReview: [
    ['operator', 'one', same, 200, 200],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9012],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  closeShopReview: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 409, 9013],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9012],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  searchPlaces: [['payer', 'itself', same, 200, 200]],
  placeAt: [['payer', 'itself', same, 200, 200]],
  listPlaces: [],
  getMapSettings: [],
  operatorLogin: [
    ['operator', 'another code', same, 422, 9005],
    ['operator', 'another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
    ['operator', "a member's account", ({ payer }) => ({ body: { account: payer.name } }), 422, 9001],
  ],
  setUpOperatorApp: [
    ['operator', 'while one is in force', same, 409, 9006],
    ['operator', 'another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
  ],
  renewOperatorApp: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
    ['arbiter', 'with another code', same, 422, 9005],
  ],
  confirmOperatorApp: [['arbiter', 'an app that was not begun', same, 422, 9005]],
  renewOperatorCodes: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
    ['arbiter', 'with another code', same, 422, 9005],
  ],
  operatorLogout: [],
  getOperator: [['arbiter', 'itself', same, 200, 200]],
  getOperatorSettings: [['arbiter', 'its own', same, 200, 200]],
  updateOperatorSettings: [['arbiter', 'its own', same, 200, 200]],
  changeOperatorEmail: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
  ],
  changeOperatorPassword: [
    ['arbiter', 'with another password', () => ({ body: { password: 'not-it' } }), 422, 9001],
  ],
  listOperators: [
    ['operator', 'all of them', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  addOperator: [
    [
      'operator',
      'an account that there is',
      ({ arbiter }) => ({ body: { account: arbiter.name.toUpperCase() } }),
      409,
      9015,
    ],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  changeOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 422, 9017],
    ['operator', 'nobody', () => ({ params: { id: MISSING } }), 404, 9016],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  resetOperator: [
    ['operator', 'itself', ({ operator }) => ({ params: { id: String(operator.id) } }), 422, 9017],
    ['operator', 'nobody', () => ({ params: { id: MISSING } }), 404, 9016],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  listApplications: [
    ['operator', 'the queue', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  inspectApplication: [
    ['operator', 'one', same, 200, 200],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  approveApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 409, 9008],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  rejectApplication: [
    ['operator', 'another version', () => ({ body: { version: 7 } }), 409, 9008],
    ['operator', 'no application', () => ({ params: { id: MISSING } }), 404, 5006],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  listFeedback: [
    ['operator', 'all of them', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  answerFeedback: [
    ['operator', 'no feedback', () => ({ params: { id: MISSING } }), 404, 9010],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  listParameters: [['arbiter', 'without the role', same, 403, 1005]],
  previewParameter: [
    ['operator', 'another value', same, 200, 200],
    ['operator', 'the same value', () => ({ query: { value: '8' } }), 409, 9041],
    ['operator', 'what nobody declares', () => ({ params: { name: 'points.nothing' } }), 404, 9038],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  propose: [
    ['arbiter', 'without the role', same, 403, 1005],
    [
      'operator',
      'what nobody declares',
      () => ({
        body: { change: { kind: 'parameter', name: 'points.nothing', value: '1', from: null } },
      }),
      404,
      9038,
    ],
    [
      'operator',
      'GF for nobody',
      () => ({ body: { change: { kind: 'grant', to: 'member', id: MISSING, amount: '1' } } }),
      404,
      9042,
    ],
    [
      'operator',
      'what is not halted',
      () => ({ body: { change: { kind: 'lift-halt', part: 'wealth' } } }),
      409,
      9044,
    ],
  ],
  listProposals: [['arbiter', 'without the role', same, 403, 1005]],
  approveProposal: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'no proposal', () => ({ params: { id: MISSING } }), 404, 9030],
    ['operator', 'the own one', ({ ownProposalId }) => ({ params: { id: ownProposalId } }), 422, 9033],
  ],
  refuseProposal: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'no proposal', () => ({ params: { id: MISSING } }), 404, 9030],
    ['operator', 'the own one', ({ ownProposalId }) => ({ params: { id: ownProposalId } }), 422, 9033],
  ],
  withdrawProposal: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'no proposal', () => ({ params: { id: MISSING } }), 404, 9030],
    ['operator', "a colleague's", ({ proposalId }) => ({ params: { id: proposalId } }), 403, 9034],
  ],
  haltPart: [['arbiter', 'without the role', same, 403, 1005]],
  listHalts: [['arbiter', 'without the role', same, 403, 1005]],
  listAnnouncements: [['other', 'itself', same, 200, 200]],
  listAllAnnouncements: [['arbiter', 'without the role', same, 403, 1005]],
  addAnnouncement: [['arbiter', 'without the role', same, 403, 1005]],
  changeAnnouncement: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'no announcement', () => ({ params: { id: MISSING } }), 404, 9047],
  ],
  removeAnnouncement: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'no announcement', () => ({ params: { id: MISSING } }), 404, 9047],
  ],
  getService: [['other', 'itself', same, 200, 200]],
  getOversight: [['other', 'itself', same, 200, 200]],
  listActs: [
    ['operator', 'the log', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  payWithGf: [
    ['payer', 'no shop', () => ({ body: { merchantId: MISSING } }), 404, 5001],
    [
      'payer',
      'a member in place of a shop',
      ({ other }) => ({ body: { merchantId: String(other.id) } }),
      404,
      5001,
    ],
    ['payer', 'a closed shop', ({ closed }) => ({ body: { merchantId: String(closed) } }), 422, 5002],
    ['owner', 'the own shop', same, 422, 6001],
    [
      'other',
      "out of another's account",
      ({ payer }) => ({ body: { payerUserId: String(payer.id) } }),
      403,
      1005,
    ],
    ['other', 'more than there is', same, 422, 3001],
  ],
  getMarketPrice: [],
  getPriceChart: [],
  getPriceChartDetail: [],
  getTradingTerms: [],
  listOrders: [],
  getOrder: [
    ['payer', "another's", same, 200, 200],
    ['payer', 'no order', () => ({ params: { id: MISSING } }), 404, 4001],
  ],
  listUserOrders: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  publishBuyOrder: [
    ['payer', 'itself', same, 200, 200],
    ['payer', 'too dear', () => ({ body: { unitPrice: '1.06' } }), 422, 4014],
  ],
  publishSellOrder: [
    ['payer', "another's receiving code", same, 422, 1014],
    ['trader', 'without a receiving code', () => ({ body: { usdtQrCode: null } }), 422, 4017],
    ['trader', 'more than there is', () => ({ body: { gfAmount: '10000' } }), 422, 3001],
    ['trader', 'itself', same, 200, 200],
  ],
  // Each stands on what the ones before it have left.
  editOrder: [
    ['trader', "another's", same, 403, 4004],
    ['other', 'another version', () => ({ body: { version: 2 } }), 409, 4010],
    ['trader', 'a partial one', ({ sellOrderId }) => ({ body: { orderId: sellOrderId } }), 409, 4006],
    ['other', 'the own one', same, 200, 200],
  ],
  pauseOrder: [
    ['other', "another's", same, 403, 4004],
    ['trader', 'the own one', same, 200, 200],
    ['trader', 'a paused one', same, 409, 4011],
  ],
  resumeOrder: [
    ['other', "another's", same, 403, 4004],
    ['trader', 'the own one', same, 200, 200],
    ['trader', 'one that runs', same, 409, 4012],
  ],
  renewOrder: [
    ['trader', 'the own one', same, 200, 200],
    ['other', "another's", same, 403, 4004],
  ],
  takeOrder: [
    ['trader', 'the own one', same, 422, 4003],
    ['payer', 'another version', () => ({ body: { version: 2 } }), 409, 4010],
    ['payer', 'more than is left', () => ({ body: { gfAmount: '2100' } }), 409, 4015],
    ['payer', 'too little', () => ({ body: { gfAmount: '900' } }), 422, 4016],
    [
      'payer',
      'a buy order, without a receiving code',
      ({ buyOrderId }) => ({ body: { orderId: buyOrderId, version: 2 } }),
      422,
      4017,
    ],
    ['payer', 'no order', () => ({ body: { orderId: MISSING } }), 404, 4001],
    ['payer', "another's", same, 200, 200],
  ],
  cancelOrder: [
    ['trader', "another's", same, 403, 4004],
    ['trader', 'a partial one', ({ sellOrderId }) => ({ body: { orderId: sellOrderId } }), 409, 4006],
    ['trader', 'no order', () => ({ body: { orderId: MISSING } }), 404, 4001],
  ],
  withdrawRest: [
    ['other', "another's", same, 403, 4004],
    ['other', 'a pending one', ({ buyOrderId }) => ({ body: { orderId: buyOrderId } }), 409, 4005],
    ['other', 'no order', () => ({ body: { orderId: MISSING } }), 404, 4001],
    ['trader', 'the own one', same, 200, 200],
  ],
  getTransaction: [
    ['other', 'the own one', same, 200, 200],
    ['trader', 'the own one', same, 200, 200],
    ['payer', "others'", same, 404, 4002],
    ['payer', 'none', () => ({ params: { id: MISSING } }), 404, 4002],
  ],
  listUserTransactions: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  giveUpTransaction: [
    ['other', 'without an appeal', same, 409, 4037],
    ['trader', 'as the seller', same, 403, 4030],
    ['payer', "others'", same, 404, 4002],
  ],
  releaseGf: [
    ['trader', 'before it is paid', same, 409, 4032],
    ['other', 'as the buyer', same, 403, 4031],
    ['payer', "others'", same, 404, 4002],
  ],
  cancelTransaction: [
    ['trader', 'as the seller', same, 403, 4030],
    ['payer', "others'", same, 404, 4002],
  ],
  confirmPayment: [
    ['trader', 'as the seller', same, 403, 4030],
    ['payer', "others'", same, 404, 4002],
    ['other', "another's picture", ({ usdtCode }) => ({ body: { paymentProof: usdtCode } }), 422, 1014],
    ['other', 'as the buyer', same, 200, 200],
  ],
  createAppeal: [
    ['payer', "others'", same, 404, 4002],
    ['trader', 'as the other side', () => ({ body: { appealType: 1 } }), 422, 4052],
    ['other', "another's picture", ({ usdtCode }) => ({ body: { evidence: [usdtCode] } }), 422, 1014],
  ],
  cancelAppeal: [
    ['trader', 'as the other side', same, 403, 4055],
    ['payer', "others'", same, 404, 4050],
    ['other', 'none', () => ({ body: { appealId: MISSING } }), 404, 4050],
  ],
  listUserAppeals: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  addEvidence: [
    ['other', 'a file that nobody gave', same, 422, 1014],
    ['trader', "another's", same, 422, 1014],
    ['payer', "others'", same, 404, 4050],
  ],
  listMessages: [
    ['other', 'the own ones', same, 200, 200],
    ['trader', 'the own ones', same, 200, 200],
    ['payer', "others'", same, 404, 4002],
    ['other', 'no trade', () => ({ params: { transactionId: MISSING } }), 404, 4002],
  ],
  sendMessage: [
    ['other', 'to the other side', same, 200, 200],
    ['payer', "in others' trade", same, 404, 4002],
    [
      'other',
      "another's picture",
      ({ usdtCode }) => ({ body: { text: null, picture: usdtCode } }),
      422,
      1014,
    ],
  ],
  readMessages: [
    ['other', 'the own ones', same, 200, 200],
    ['payer', "others'", same, 404, 4002],
  ],
  blockMember: [
    ['other', 'another', same, 200, 200],
    ['owner', 'itself', same, 422, 4072],
    ['other', 'nobody', () => ({ body: { blockedMemberId: MISSING } }), 404, 4071],
    ['other', 'a shop', ({ shop }) => ({ body: { blockedMemberId: String(shop) } }), 404, 4071],
  ],
  unblockMember: [['other', 'another', same, 200, 200]],
  listBlocked: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  reportMember: [
    ['other', 'another', same, 200, 200],
    ['owner', 'itself', same, 422, 4072],
    ['other', 'nobody', () => ({ body: { reportedMemberId: MISSING } }), 404, 4071],
    ['payer', "about others' trade", ({ tradeId }) => ({ body: { transactionId: tradeId } }), 404, 4002],
  ],
  listAppeals: [['arbiter', 'the queue', same, 200, 200]],
  inspectAppeal: [
    ['arbiter', 'one', same, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  takeAppeal: [['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050]],
  handBackAppeal: [
    ['arbiter', 'what nobody has taken', same, 409, 4056],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  askForEvidence: [
    ['arbiter', 'what nobody has taken', same, 409, 4056],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  decideAppeal: [
    ['arbiter', 'what nobody has taken', same, 409, 4056],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4050],
  ],
  approveDecision: [['arbiter', 'what nobody has taken', same, 409, 4056]],
  refuseDecision: [['arbiter', 'what nobody has taken', same, 409, 4056]],
  sendArbiterMessage: [['arbiter', 'what nobody has taken', same, 409, 4056]],
  listReports: [['arbiter', 'all of them', same, 200, 200]],
  findMembers: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectMember: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'a shop', ({ shop }) => ({ params: { id: String(shop) } }), 404, 9050],
  ],
  disableMember: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'the platform itself', ({ root }) => ({ params: { id: String(root) } }), 404, 9050],
    ['operator', 'one who is', ({ poor }) => ({ params: { id: String(poor.id) } }), 409, 9051],
  ],
  enableMember: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'one who is', ({ payer }) => ({ params: { id: String(payer.id) } }), 409, 9051],
  ],
  endMemberSessions: [
    ['arbiter', 'of one', same, 403, 1005],
    ['operator', 'of nobody', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  grantVip: [
    ['arbiter', 'to one', same, 403, 1005],
    ['operator', 'to nobody', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  findShops: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectShop: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  holdRewards: [
    ['arbiter', 'of somebody', same, 403, 1005],
    ['operator', 'of nobody', () => ({ params: { holder: 'member', id: MISSING } }), 404, 9050],
  ],
  liftRewards: [
    ['arbiter', 'of a shop', same, 403, 1005],
    ['operator', 'of no shop', () => ({ params: { holder: 'shop', id: MISSING } }), 404, 5001],
  ],
  suspendShop: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  restoreShop: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'one that is open', same, 409, 9053],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  findOrders: [['arbiter', 'those', same, 200, 200]],
  inspectOrder: [
    ['arbiter', 'one', same, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4001],
  ],
  findTrades: [['arbiter', 'those', same, 200, 200]],
  inspectTrade: [
    ['arbiter', 'one', same, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4002],
  ],
  findPayments: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectPayment: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 404, 6004],
  ],
  findOpenReturns: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  findJournals: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectJournal: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9054],
  ],
  exportList: [
    ['operator', 'a list', same, 200, 200],
    ['arbiter', 'a list of theirs', () => ({ body: { list: 'trades', filters: {} } }), 200, 200],
    ['arbiter', 'a list of others', same, 403, 1005],
    ['arbiter', 'the log', () => ({ body: { list: 'log', filters: {} } }), 403, 1005],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 400, 1002],
  ],
  closeReport: [['arbiter', 'none', same, 404, 4062]],
  previewPayment: [
    ['other', 'a shop', same, 200, 200],
    ['other', 'no shop', () => ({ query: { merchantId: MISSING } }), 404, 5001],
  ],
  getReceipt: [
    ['payer', 'the own payment', same, 200, 200],
    ['owner', 'a payment to the own shop', same, 200, 200],
    ['other', "others' payment", same, 404, 6004],
    ['payer', 'no payment', () => ({ params: { paymentNo: 'T00000000000000000000' } }), 404, 6004],
  ],
  getShopAccount: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
    ['owner', "a member's account", ({ payer }) => ({ params: { id: String(payer.id) } }), 404, 5001],
  ],
  listPaymentRecords: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  listApiKeys: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'no shop', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  makeApiKey: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
    ['owner', 'another password', () => ({ body: { paymentPassword: 'not-it' } }), 422, 2007],
    ['owner', 'refunds without a limit', () => ({ body: { scopes: ['refunds:create'] } }), 422, 5104],
    ['owner', 'a limit without refunds', () => ({ body: { refundLimit: '1' } }), 422, 5104],
  ],
  revokeApiKey: [
    ['owner', 'no key', same, 404, 5102],
    ['payer', "another's shop", same, 404, 5001],
    [
      'owner',
      "another shop's",
      ({ otherProgram }) => ({ params: { keyId: String(otherProgram.id) } }),
      404,
      5102,
    ],
  ],
  listWebhooks: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', 'a shop while having one', same, 404, 5001],
  ],
  addWebhook: [
    ['owner', 'the own shop', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['owner', 'another password', () => ({ body: { paymentPassword: 'not-it' } }), 422, 2007],
    ['owner', 'an address inside our own network', () => ({ body: { url: 'https://10.0.0.7/' } }), 422, 5112],
    ['owner', 'our own machine', () => ({ body: { url: 'http://localhost:3000/' } }), 422, 5112],
  ],
  switchWebhook: [
    ['owner', 'the own one', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  removeWebhook: [
    ['payer', "another's shop", same, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
    ['owner', 'none', () => ({ params: { webhookId: MISSING } }), 404, 5111],
  ],
  listWebhookDeliveries: [
    ['owner', 'the own ones', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  tryWebhook: [
    ['owner', 'the own one', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
  ],
  resendWebhookDelivery: [
    ['owner', 'the own one', same, 200, 200],
    ['payer', "another's shop", same, 404, 5001],
    ['other', "another's, as the own", ({ closed }) => ({ params: { id: String(closed) } }), 404, 5111],
    ['owner', 'none', () => ({ params: { deliveryId: MISSING } }), 404, 5115],
  ],
  createShopBill: [
    ['program', 'its own shop', same, 200, 200],
    ['looking', 'what its key may not', same, 403, 1020],
    ['otherProgram', 'its own shop, which is closed', same, 422, 5002],
    ['program', 'more than one payment may be', () => ({ body: { amount: '100000' } }), 400, 6003],
  ],
  getShopBill: [
    ['program', 'a bill of its shop', same, 200, 200],
    ['looking', 'a bill of its shop', same, 200, 200],
    ['otherProgram', "another shop's bill", same, 404, 6010],
    ['program', 'no bill', () => ({ params: { billNo: `B${'A'.repeat(19)}` } }), 404, 6010],
  ],
  refundShopBill: [
    ['program', 'a bill of its shop', same, 200, 200],
    ['looking', 'what its key may not', same, 403, 1020],
    ['otherProgram', "another shop's bill", same, 404, 6010],
    ['program', 'a bill that nobody paid', ({ billNo }) => ({ params: { billNo } }), 409, 6018],
    ['program', 'more than was paid', () => ({ body: { amount: '2.01' } }), 422, 6007],
  ],
  uploadFile: [
    ['payer', 'itself', same, 200, 200],
    ['owner', 'about the own shop', ({ shop }) => ({ body: { businessId: String(shop) } }), 200, 200],
    ['payer', "about another's shop", ({ shop }) => ({ body: { businessId: String(shop) } }), 403, 1005],
    ['payer', 'about no shop', () => ({ body: { businessId: MISSING } }), 403, 1005],
    [
      'payer',
      'about another member',
      ({ other }) => ({
        body: { category: 'avatar', businessModule: 'user', businessId: String(other.id) },
      }),
      403,
      1005,
    ],
  ],
}

const ASKS_FOR_PAYMENT_PASSWORD: OperationName[] = [
  'payWithGf',
  'transferGf',
  'updatePaymentPassword',
  'passkeyOptions',
  'closeAccount',
  'makeApiKey',
  'addWebhook',
]

let server: TestServer
let cast: Cast
let before: Record<string, string>
let refusedTokens: Record<string, string | undefined>

beforeAll(async () => {
  server = await startTestServer()
  cast = await aCast(server)
  refusedTokens = await tokensOfNobody()
})
afterAll(() => server.close())
beforeEach(async () => {
  before = await printOfEverything(server.database.pool)
})

/** Everything that looks like a signed-in caller and is none. */
async function tokensOfNobody(): Promise<Record<string, string | undefined>> {
  const { pool } = server.database
  const { poor, other } = cast
  const [expired, loggedOut, again] = [
    await server.login(other.name),
    await server.login(other.name),
    await server.login(poor.name),
  ]
  await pool.query(
    'update identity.access_token set expires_at = platform.now() where hash = sha256($1::text::bytea)',
    [expired],
  )
  await server.call('POST', '/api/user/logout', { token: loggedOut })
  await pool.query("update identity.member set status = 'disabled' where id = $1", [poor.id])
  return {
    nobody: undefined,
    'a token that was made up': 'A'.repeat(43),
    'a token that has expired': expired,
    'a token that was logged out': loggedOut,
    'a member who was disabled': again,
    'a refresh token in its place': other.refreshToken,
    'a key that was revoked': cast.revoked.token,
  }
}

function ask(name: OperationName, sent: Sent, token: string | undefined, language: 'CN' | 'EN') {
  return send(server.url, wireRequest(api[name], sent, { token, language }))
}

/** The lawful request of that member with some of its fields changed. */
function changed(name: OperationName, caller: Player, more: Sent): Sent {
  const lawful = lawfulRequests(cast, caller)[name]
  const merged: Sent = lawful.file ? { file: lawful.file } : {}
  for (const part of ['params', 'query', 'body'] as const) {
    if (lawful[part] ?? more[part]) Object.assign(merged, { [part]: { ...lawful[part], ...more[part] } })
  }
  return merged
}

const operations = Object.entries(api) as [OperationName, Operation][]

describe.each(operations)('%s', (name, operation) => {
  test('has its verdicts declared here', () => {
    expect(verdicts).toHaveProperty(name)
  })

  if (['member', 'operator', 'program'].includes(operation.caller)) {
    test('is closed to whoever is not signed in, and changes nothing', async () => {
      const tokens = {
        ...refusedTokens,
        'who signed in on the other side': (operation.caller === 'member' ? cast.operator : cast.payer).token,
        ...(operation.caller === 'program' ? {} : { 'a key of a shop': cast.program.token }),
      }
      for (const [who, token] of Object.entries(tokens)) {
        for (const language of ['CN', 'EN'] as const) {
          const answer = await ask(
            name,
            lawfulRequests(cast, callerFor(cast, name, cast.payer))[name],
            token,
            language,
          )
          expectRefusal(answer, language, who)
          expect([who, answer.status, JSON.parse(answer.text).code]).toEqual([who, 401, 1004])
        }
      }
      expect(await printOfEverything(server.database.pool)).toEqual(before)
    })
  } else if (!['register', 'login', 'forgotPassword'].includes(name) && operation.method === 'GET') {
    test('is open to everybody and takes no notice of who they say they are', async () => {
      // A member who is recognised may be shown more than a visitor; a token that is good for nothing makes a visitor.
      const asked = operation.caller === 'anyone' ? cast.payer.token : undefined
      const open = await ask(name, lawfulRequests(cast, cast.payer)[name], asked, 'CN')
      const apartFromNow = (text: string) => text.replace(/"time":"[^"]+"/, '')
      for (const token of Object.values(refusedTokens)) {
        const answer = await ask(name, lawfulRequests(cast, cast.payer)[name], token, 'CN')
        expect([answer.status, apartFromNow(answer.text)]).toEqual([200, apartFromNow(open.text)])
      }
    })
  }

  test.each(operation.own)('%s of another, or of nobody, is refused and tells nothing', async (place) => {
    const [part = '', field = ''] = place.split('.')
    for (const id of [String(cast.owner.id), String(cast.shop), '1', MISSING]) {
      const answer = await ask(
        name,
        changed(name, cast.payer, { [part]: { [field]: id } }),
        cast.payer.token,
        'EN',
      )
      expectRefusal(answer, 'EN', id)
      expect([id, answer.status, JSON.parse(answer.text)]).toEqual([
        id,
        403,
        { success: false, code: 1005, message: 'You have no access to this', data: null },
      ])
    }
    expect(await printOfEverything(server.database.pool)).toEqual(before)
  })

  test.each(verdicts[name] ?? [])('%s asks for %s', async (who, what, change, status, code) => {
    const caller = cast[who]
    const answer = await ask(name, changed(name, caller, change(cast)), caller.token, 'CN')
    expect([what, answer.status, JSON.parse(answer.text).code]).toEqual([what, status, code])
    if (status !== 200) {
      expectRefusal(answer, 'CN', what)
      // A payment password that was looked at has been counted, right or wrong: that is how five tries hold.
      const counted = ASKS_FOR_PAYMENT_PASSWORD.includes(name)
        ? { 'identity.credential': expect.any(String) }
        : {}
      expect(await printOfEverything(server.database.pool)).toEqual({ ...before, ...counted })
    }
  })
})

test('every field that names a member must name the caller', () => {
  for (const [name, operation] of operations) {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of Object.keys(operation[part]?.shape ?? {})) {
        if (/userId$/i.test(field)) expect([name, operation.own]).toEqual([name, [`${part}.${field}`]])
      }
    }
  }
})

test('a member who was disabled cannot sign in, nor turn a refresh token into a session', async () => {
  const { poor } = cast
  const login = await ask('login', { body: { account: poor.name, password: PASSWORD } }, undefined, 'EN')
  expect([login.status, JSON.parse(login.text).code]).toEqual([403, 2006])
  const refresh = await ask('refreshToken', { body: { refreshToken: poor.refreshToken } }, undefined, 'EN')
  expect([refresh.status, JSON.parse(refresh.text).code]).toEqual([401, 1004])
  expect(await printOfEverything(server.database.pool)).toEqual(before)
})

test('a disabled member is told so only with the right password', async () => {
  const { poor } = cast
  const login = await ask('login', { body: { account: poor.name, password: 'not-it' } }, undefined, 'EN')
  expect([login.status, JSON.parse(login.text).code]).toEqual([422, 2001])
})

test('an answer about a shop that is not there is the same as about a shop of somebody else', async () => {
  const { other, shop } = cast
  const [foreign, missing] = await Promise.all(
    [String(shop), MISSING].map((id) => ask('getShopAccount', { params: { id } }, other.token, 'CN')),
  )
  expect(foreign?.text).toBe(missing?.text)
})
