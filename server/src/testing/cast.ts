import { api, type OperationName } from '@torch/contract/api.ts'
import { GF } from '@torch/contract/money.ts'
import { apiScopes, operatorRoles } from '@torch/contract/states.ts'
import { makeProof } from '../economy/door.ts'
import { notify } from '../identity/door.ts'
import { issue, post } from '../ledger/door.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { openProduct } from '../wealth/door.ts'
import { applicationForm, uploadPicture } from './calls/shop-papers.ts'
import { assertion, attestation } from './people/authenticator.ts'
import { anOperator } from './people/operators.ts'
import { aMember, aShop, PASSWORD } from './people/people.ts'
import { PICTURE } from './people/picture.ts'
import type { TestServer } from './servers/server.ts'

/** A browser's key for pushes: some point on P-256. */
const PUSH_KEY = 'BFyMYWpqMKrl8T_xRfkdPKcRF7YS8GkB_1U_NbikPZyzz6tvALViCn63U4XqW_wQjb4rxobGTNf_Wsqg87hy2d4'

export interface Player {
  id: number
  name: string
  token: string
  refreshToken: string
}

/**
 * A small town with something of everybody's in it: a shop, a closed shop, a payment in the first, and GF that rests in a
 * product.
 */
export async function aCast(server: TestServer) {
  const { db, pool } = server.database
  const player = async (gf = 0n): Promise<Player> => {
    const { id, name } = await aMember(db, { gf })
    const { body } = await server.call('POST', '/api/user/login', {
      json: { account: name, password: PASSWORD },
    })
    return { id, name, token: body.data.accessToken, refreshToken: body.data.refreshToken }
  }
  const [payer, owner, other, poor, trader] = [
    await player(5000n * GF),
    await player(),
    await player(),
    await player(),
    await player(9000n * GF),
  ]
  const shop = await aShop(db, owner.id)
  const closed = await aShop(db, other.id)
  await pool.query("update merchants.shop set status = 'closed' where id = $1", [closed])
  const { rows } = await pool.query('select payment_code from merchants.shop where id = $1', [shop])
  const codeOf = async ({ id }: Player): Promise<string> => {
    const { rows } = await pool.query('select referral_code from identity.member where id = $1', [id])
    return String(rows[0]?.referral_code)
  }
  const paid = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: {
      merchantId: String(shop),
      payerUserId: String(payer.id),
      gfAmount: '1.00',
      paymentPassword: PASSWORD,
    },
  })
  const bill = await server.call('POST', '/api/merchants/payment/bills', {
    token: owner.token,
    json: { merchantId: shop, amount: '0.20', reference: 'table 7' },
  })
  const programs = await aShopsPrograms(server, { owner, other, payer, shop, closed })
  const productId = await aProduct(db)
  const invested = await server.call(
    'POST',
    `/api/points/wealth/invest?userId=${payer.id}&productId=${productId}&investAmount=100`,
    { token: payer.token },
  )
  await notify(db, [
    { to: payer.id, about: { kind: 'transfer-received', amount: '100.0000', from: 'o***r' } },
  ])
  const { rows: notices } = await pool.query('select id from identity.notice where member_id = $1', [
    payer.id,
  ])
  const history = await server.call('GET', `/api/points/transactions/${payer.id}?transactionType=SPEND_GF`, {
    token: payer.token,
  })
  const renamed = await server.call('PUT', '/api/merchants/info', {
    token: owner.token,
    json: { ...SHOP_FORM, version: 1, shopName: '测试小店二' },
  })
  const { rows: reviews } = await pool.query('select id from merchants.shop_review where shop_id = $1', [
    renamed.body.data.id,
  ])
  const form = await applicationForm(server, payer.token)
  const applied = await server.call('POST', '/api/merchants/onboarding', { token: payer.token, json: form })
  const written = await server.call('POST', '/api/feedback', {
    token: payer.token,
    json: { title: 'Silent', content: 'The bell does not ring.' },
  })
  const trading = await aTrade(server, trader, other)
  const paidTradeId = await aPaidTrade(server, trader, payer)
  const appealId = await anAppeal(server, trader, other)
  const packets = {
    packetCode: await aRedPacket(server, trader),
    namedPacketCode: await aRedPacket(server, trader, [await codeOf(other)]),
  }
  const [operator, arbiter, treasurer] = [
    await anOperator(server, [...operatorRoles]),
    await anOperator(server, ['arbiter']),
    await anOperator(server, ['treasurer']),
  ]
  const asked = [
    await aProposal(server, treasurer.token, 'points.gift-multiple', '2'),
    await aProposal(server, operator.token, 'points.exchange-tenths', '70'),
  ]
  const { rows: roots } = await pool.query('select id from identity.member where upline_id is null')
  await makeProof(db, await openParameters(db))
  return {
    payer,
    owner,
    other,
    poor,
    trader,
    shop,
    closed,
    ...trading,
    /** Of the trader's GF, which the payer says to have paid. */
    paidTradeId,
    ...programs,
    /** Of the trader's: for whoever has the link, and for the other alone. */
    ...packets,
    /** Of the buyer's about another trade of the same two; pending. */
    appealId,
    /** The platform itself, as the inviter of whoever comes without one. */
    root: Number(roots[0]?.id),
    /** May do all that operators may; and one who may judge appeals only. */
    operator: { ...operator, refreshToken: '' },
    arbiter: { ...arbiter, refreshToken: '' },
    /** What the treasurer asked for, and what the operator did. */
    proposalId: asked[0] ?? '',
    ownProposalId: asked[1] ?? '',
    /** What the payer applied with, and the pending application; what the payer wrote to the operators. */
    form,
    applicationId: String(applied.body.data.id),
    /** The shop has changed its name, and no auditor has looked yet. */
    reviewId: String(reviews[0]?.id),
    feedbackId: String(written.body.data.id),
    /** What the payer was told. */
    noticeId: String(notices[0]?.id),
    paymentCode: String(rows[0]?.payment_code),
    paymentNo: String(paid.body.data.paymentNo),
    /** An open bill of the shop. */
    billNo: String(bill.body.data.billNo),
    /** The referral codes of the other, where a transfer goes, and of the owner. */
    otherCode: await codeOf(other),
    ownerCode: await codeOf(owner),
    /** The payer's entry for the payment; a product on sale; the payer's running record of it. */
    entryId: String(history.body.data.records.at(-1).id),
    productId: String(productId),
    recordId: String(invested.body.data.id),
  }
}

/** Keys of the shop and of the closed one, a webhook with a delivery, and a bill that a program made and the payer paid. */
async function aShopsPrograms(
  server: TestServer,
  {
    owner,
    other,
    payer,
    ...shops
  }: Record<'owner' | 'other' | 'payer', Player> & Record<'shop' | 'closed', number>,
) {
  const post = async (token: string, path: string, json: object) =>
    (await server.call('POST', `/api/${path}`, { token, json })).body.data
  const aKey = async (by: Player, shop: number, scopes: string[], name: string): Promise<Player> => {
    const refundLimit = scopes.includes('refunds:create') ? '50' : '0'
    const json = { name, scopes, refundLimit, paymentPassword: PASSWORD }
    const { key, token } = await post(by.token, `programs/${shop}/keys`, json)
    return { id: key.keyId, name, token, refreshToken: '' }
  }
  const program = await aKey(owner, shops.shop, [...apiScopes], 'orders')
  const revoked = await aKey(owner, shops.shop, [...apiScopes], 'old')
  await server.call('DELETE', `/api/programs/${shops.shop}/keys/${revoked.id}`, { token: owner.token })
  const { webhook } = await post(owner.token, `programs/${shops.shop}/webhooks`, {
    url: 'https://hooks.example.com/torch',
    events: ['bill.paid'],
    paymentPassword: PASSWORD,
  })
  const delivery = await post(owner.token, `programs/${shops.shop}/webhooks/${webhook.webhookId}/try`, {})
  const { billNo } = await post(program.token, 'shop-api/bills', { amount: '2.00', reference: 'order 1' })
  await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: {
      merchantId: String(shops.shop),
      payerUserId: String(payer.id),
      gfAmount: '2.00',
      billNo,
      paymentPassword: PASSWORD,
    },
  })
  return {
    /** A program of the shop that may do everything, one that may only look, and one of the closed shop's. */
    program,
    looking: await aKey(owner, shops.shop, ['bills:read'], 'display'),
    otherProgram: await aKey(other, shops.closed, [...apiScopes], 'orders'),
    revoked,
    webhookId: String(webhook.webhookId),
    deliveryId: String(delivery.deliveryId),
    /** Of the payer's payment to the shop. */
    paidBillNo: String(billNo),
  }
}

/** Ten GF; nobody has opened it. */
async function aRedPacket(server: TestServer, sender: Player, recipients: string[] = []): Promise<string> {
  const sent = await server.call('POST', `/api/points/red-packets?fromUserId=${sender.id}`, {
    token: sender.token,
    json: {
      amount: '10',
      shares: recipients.length || 2,
      split: 'chance',
      recipients,
      paymentPassword: PASSWORD,
    },
  })
  return String(sent.body.data.code)
}

/** An order of the seller's, from which the buyer has taken a part, and what a lawful call still needs. */
async function aTrade(server: TestServer, seller: Player, buyer: Player) {
  const offered = await server.call('POST', '/api/trading/hall/sell-order', {
    token: seller.token,
    json: {
      userId: seller.id,
      gfAmount: '3000',
      unitPrice: '1.00',
      paymentPassword: PASSWORD,
      usdtQrCode: await uploadPicture(server, seller.token, 'usdt-code'),
    },
  })
  const wanted = await server.call('POST', '/api/trading/hall/buy-order', {
    token: buyer.token,
    json: { userId: buyer.id, gfAmount: '2000', unitPrice: '1.02' },
  })
  const taken = await server.call('POST', '/api/trading/hall/take-order', {
    token: buyer.token,
    json: { orderId: offered.body.data.id, takerUserId: buyer.id, gfAmount: '1000' },
  })
  return {
    /** Partial, with 2,000 left; and a pending one of the buyer's. */
    sellOrderId: String(offered.body.data.id),
    buyOrderId: String(wanted.body.data.id),
    /** Waits for the buyer's payment. */
    tradeId: String(taken.body.data.id),
    /** The seller's, and not used so far. */
    usdtCode: await uploadPicture(server, seller.token, 'usdt-code'),
  }
}

/** A trade of its own about which the buyer appeals. */
async function anAppeal(server: TestServer, seller: Player, buyer: Player): Promise<string> {
  const transactionId = await anOwnTrade(server, seller, buyer)
  const appealed = await inHall(server, buyer, 'appeal', {
    transactionId,
    userId: buyer.id,
    reason: 'OTHER',
    description: 'No answer.',
  })
  return String(appealed.body.data.id)
}

/** A trade of its own that the buyer says to have paid. */
async function aPaidTrade(server: TestServer, seller: Player, buyer: Player): Promise<string> {
  const transactionId = await anOwnTrade(server, seller, buyer)
  await inHall(server, buyer, 'confirm-payment', { transactionId, userId: buyer.id })
  return transactionId
}

/** An order that nobody else wants, and its one trade. */
async function anOwnTrade(server: TestServer, seller: Player, buyer: Player): Promise<string> {
  const offered = await inHall(server, seller, 'sell-order', {
    userId: seller.id,
    gfAmount: '1000',
    unitPrice: '1.00',
    paymentPassword: PASSWORD,
    usdtQrCode: await uploadPicture(server, seller.token, 'usdt-code'),
  })
  const taken = await inHall(server, buyer, 'take-order', {
    orderId: offered.body.data.id,
    takerUserId: buyer.id,
  })
  return String(taken.body.data.id)
}

function inHall(server: TestServer, { token }: Player, path: string, json: object) {
  return server.call('POST', `/api/trading/hall/${path}`, { token, json })
}

/** Asked for, and waiting for somebody else. */
async function aProposal(server: TestServer, token: string, name: string, value: string): Promise<string> {
  const change = { kind: 'parameter', name, value, from: null }
  const { body } = await server.call('POST', '/api/operator/proposals', {
    token,
    json: { change, reason: 'The other reading.' },
  })
  return String(body.data.id)
}

/** A product on sale, and a treasury that can pay what it promises. */
async function aProduct(db: TestServer['database']['db']): Promise<number> {
  await post(db, [issue('cast', 'treasury', 1000n * GF, 'operator:treasurer')])
  return openProduct(db, {
    name: { zh: '三十天', en: 'Thirty days' },
    description: { zh: '随时可取', en: 'To be had back at any time' },
    type: 'flexible',
    dailyRatePpm: 500,
    minAmount: 100n * GF,
    maxAmount: null,
    termDays: 30,
    earlyRedeemAllowed: true,
    earlyRedeemRatePpm: null,
  })
}
export type Cast = Awaited<ReturnType<typeof aCast>>

/** What is sent to an operation, as text where it travels as text. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string | number | boolean | object | null>
  /** Beside the fields of a multipart body. */
  file?: { name: string; type: string; bytes: Buffer }
}

/** A shop without pictures, as its owner fills it in. */
const SHOP_FORM = {
  version: 2,
  shopName: '测试小店',
  shopNameEn: 'Test Shop',
  contactPhone: '01012345678',
  address: '测试路 1 号',
  addressEn: '1 Test Road',
  latitude: 39.90923,
  longitude: 116.397428,
  businessCategory: 'restaurant',
  shopDescription: '面',
  businessHours: '10:00-20:00',
}

/** What the home screen may announce. */
const ANNOUNCEMENT = {
  title: { zh: '国庆照常营业', en: 'Open all week' },
  text: { zh: '', en: '' },
  link: null,
  place: 6,
  from: '2026-01-01T00:00:00Z',
  until: null,
}

/** Who may make a call: one of the operators where it is theirs, a program of the shop's where it is its, else that member. */
export function callerFor(cast: Cast, name: OperationName, member: Player): Player {
  if (api[name].caller === 'program') return cast.program
  return api[name].caller === 'operator' ? cast.operator : member
}

/**
 * A request to each operation that `caller` may make. The tests of the wire are derived from these: an operation of
 * the contract without one does not compile.
 */
export function lawfulRequests(cast: Cast, caller: Player): Record<OperationName, Sent> {
  const email = 'newcomer@example.com'
  const newPassword = { oldPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }
  return {
    register: {
      body: { username: 'newcomer', email, password: 'noodles-at-9', verificationCode: '123456' },
    },
    login: { body: { account: caller.name, password: PASSWORD, rememberMe: false } },
    refreshToken: { body: { refreshToken: caller.refreshToken } },
    logout: {},
    sendRegisterVerificationCode: { query: { email, username: 'newcomer' } },
    sendResetPasswordVerificationCode: { query: { account: caller.name } },
    forgotPassword: {
      body: { account: caller.name, verificationCode: '123456', newPassword: 'noodles-at-9' },
    },
    getMe: {},
    getUser: { params: { id: String(caller.id) } },
    getReceivingCode: {},
    renewReceivingCode: {},
    updateInfo: {
      params: { id: String(caller.id) },
      body: {
        nickname: '小面',
        email: `${caller.name}@example.com`,
        phone: '+8613800138000',
        avatarUrl: '',
        bio: 'noodles',
        languagePreference: 'zh',
      },
    },
    sendEmailChangeCode: { body: { email } },
    changeEmail: { body: { email, verificationCode: '123456', password: PASSWORD } },
    // To the same one: the others of this town sign in with it.
    updateLoginPassword: { params: { id: String(caller.id) }, body: newPassword },
    updatePaymentPassword: { params: { id: String(caller.id) }, body: newPassword },
    sendPaymentPasswordResetCode: {},
    resetPaymentPassword: {
      body: {
        verificationCode: '123456',
        loginPassword: PASSWORD,
        newPassword: PASSWORD,
        confirmPassword: PASSWORD,
      },
    },
    getNotificationSettings: { params: { id: String(caller.id) } },
    updateNotificationSettings: {
      params: { id: String(caller.id) },
      body: { notificationPushEnabled: false, notificationEmailEnabled: true },
    },
    listSessions: {},
    getLoginHistory: { query: { size: '20' } },
    endSession: { params: { sessionId: '1999999999' } },
    endOtherSessions: {},
    loginSecondStep: { body: { ticket: 'x'.repeat(43), code: '123456' } },
    getTwoFactor: {},
    setUpTwoFactor: { body: { password: PASSWORD } },
    confirmTwoFactor: { body: { code: '123456' } },
    renewRecoveryCodes: { body: { password: PASSWORD, code: '123456' } },
    turnOffTwoFactor: { body: { password: PASSWORD, code: '123456' } },
    passkeyLoginOptions: {},
    passkeyLogin: { body: { credential: assertion(), rememberMe: false } },
    listPasskeys: {},
    passkeyOptions: { body: { loginPassword: PASSWORD, paymentPassword: PASSWORD } },
    addPasskey: { body: { credential: attestation(), name: 'phone' } },
    renamePasskey: { params: { passkeyId: '1999999999' }, body: { name: 'phone' } },
    deletePasskey: { params: { passkeyId: '1999999999' }, body: { password: PASSWORD } },
    paymentProofOptions: {},
    provePayment: { body: { credential: assertion() } },
    closeAccount: { body: { loginPassword: PASSWORD, paymentPassword: PASSWORD } },
    exportData: {},
    sendFeedback: { body: { type: 'bug', title: 'Silent', content: 'The bell does not ring.' } },
    listOwnFeedback: { query: { size: '20' } },
    listNotices: { query: { size: '20' } },
    getUnreadCount: {},
    readNotice: { params: { id: cast.noticeId } },
    readAllNotices: {},
    getPushKey: {},
    subscribeToPush: {
      body: {
        endpoint: 'https://push.example.com/send/1234567890',
        keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
      },
    },
    unsubscribeFromPush: { params: { id: '1' } },
    getPointsAccount: { params: { userId: String(caller.id) } },
    getTerms: {},
    listTransactions: { params: { userId: String(caller.id) }, query: { current: '1', size: '20' } },
    listGifts: { params: { userId: String(caller.id) }, query: { size: '20' } },
    getPendingRewards: { params: { userId: String(caller.id) } },
    explainTransaction: { params: { userId: String(caller.id), id: cast.entryId } },
    explainBalance: { params: { userId: String(caller.id) }, query: { pointsType: 'GF', days: '30' } },
    getStatement: { params: { userId: String(caller.id) }, query: { from: '2026-01-01', to: '2026-12-31' } },
    findRecipient: { query: { inviteCode: cast.otherCode } },
    listRecipients: { params: { userId: String(caller.id) } },
    transferGf: {
      query: { fromUserId: String(caller.id) },
      body: { inviteCode: cast.otherCode, amount: '100', paymentPassword: PASSWORD },
    },
    getRedPacketTerms: { params: { userId: String(caller.id) } },
    sendRedPacket: {
      query: { fromUserId: String(caller.id) },
      body: { amount: '10', shares: 3, split: 'chance', greeting: '恭喜发财', paymentPassword: PASSWORD },
    },
    getRedPacket: { params: { userId: String(caller.id), code: cast.packetCode } },
    openRedPacket: { params: { userId: String(caller.id), code: cast.packetCode } },
    listRedPackets: { params: { userId: String(caller.id) }, query: { side: 'sent', size: '20' } },
    getRedPacketCover: { params: { code: cast.packetCode } },
    flashExchange: { query: { userId: String(caller.id), gfAmount: '100' } },
    previewRelease: { params: { userId: String(caller.id) } },
    manualRelease: { params: { userId: String(caller.id) } },
    purchaseAutoRelease: { params: { userId: String(caller.id) }, query: { intervalMonths: '1' } },
    getAutoReleaseEndTime: { params: { userId: String(caller.id) } },
    getForesight: { params: { userId: String(caller.id) } },
    listWealthProducts: {},
    invest: {
      query: { userId: String(caller.id), productId: cast.productId, investAmount: '100' },
    },
    redeem: { query: { userId: String(caller.id), recordId: cast.recordId, isEarlyRedeem: 'true' } },
    listWealthRecords: { params: { userId: String(caller.id) } },
    getReferralStats: { query: { userId: String(caller.id) } },
    getReferralDetail: { query: { userId: String(caller.id), pageNum: '1', pageSize: '10' } },
    getUplineReferralInfo: { params: { id: String(caller.id) } },
    listOpenReturns: { query: { size: '20' } },
    findInviter: { query: { code: 'SF000001' } },
    findNearby: { query: { latitude: '39.9', longitude: '116.4', radius: '10', keyword: 'noodle' } },
    getMerchant: { params: { id: String(cast.shop) } },
    findByCode: { params: { code: cast.paymentCode } },
    applyForShop: { body: cast.form },
    resendApplication: { params: { id: cast.applicationId }, body: cast.form },
    getApplicationStatus: { params: { id: cast.applicationId } },
    getApplication: { params: { id: cast.applicationId } },
    getMyApplication: {},
    getShopInfo: {},
    updateShopInfo: { body: SHOP_FORM },
    editShop: {
      body: { ...SHOP_FORM, services: [{ serviceName: '牛肉面', serviceCategory: '面', priceGf: '28.5' }] },
    },
    listShopServices: {},
    closeShop: { body: { reason: '盘点' } },
    enableShop: {},
    listShopReviews: { query: { status: 'open', size: '20' } },
    inspectShopReview: { params: { id: cast.reviewId } },
    closeShopReview: { params: { id: cast.reviewId }, body: { version: 1, remark: '一致' } },
    searchPlaces: { query: { keyword: '朝阳' } },
    placeAt: { query: { latitude: '39.9', longitude: '116.4' } },
    listPlaces: { query: { south: '39', west: '116', north: '40', east: '117' } },
    getMapSettings: {},
    listParameters: {},
    previewParameter: { params: { name: 'points.release-divisor' }, query: { value: '9' } },
    propose: {
      body: {
        change: { kind: 'parameter', name: 'points.release-divisor', value: '9', from: null },
        reason: 'Fewer releases.',
      },
    },
    listProposals: { query: { status: 'open', size: '10' } },
    approveProposal: { params: { id: cast.proposalId } },
    refuseProposal: { params: { id: cast.proposalId }, body: { remark: 'Not before the summer.' } },
    withdrawProposal: { params: { id: cast.ownProposalId } },
    haltPart: { body: { part: 'wealth', reason: { zh: '正在核对。', en: 'Being checked.' } } },
    listHalts: { query: { size: '10' } },
    getService: {},
    getOversight: {},
    listAnnouncements: {},
    listAllAnnouncements: {},
    addAnnouncement: { body: ANNOUNCEMENT },
    changeAnnouncement: { params: { id: '1' }, body: ANNOUNCEMENT },
    removeAnnouncement: { params: { id: '5' } },
    operatorLogin: { body: { account: cast.operator.name, password: PASSWORD, code: '123456' } },
    setUpOperatorApp: { body: { account: cast.operator.name, password: PASSWORD } },
    renewOperatorApp: { body: { password: PASSWORD, code: '123456' } },
    confirmOperatorApp: { body: { code: '123456' } },
    renewOperatorCodes: { body: { password: PASSWORD, code: '123456' } },
    operatorLogout: {},
    getOperator: {},
    getOperatorSettings: {},
    updateOperatorSettings: { body: { mailWanted: false } },
    changeOperatorEmail: { body: { password: PASSWORD, email: 'xu@torch.example' } },
    changeOperatorPassword: { body: { password: PASSWORD, newPassword: 'noodles-at-nine' } },
    listOperators: {},
    addOperator: {
      body: { account: 'newcomer', name: '小许', roles: ['auditor'], password: 'noodles-at-nine' },
    },
    changeOperator: {
      params: { id: String(cast.arbiter.id) },
      body: { name: '老周', roles: ['arbiter'], status: 'active' },
    },
    resetOperator: { params: { id: String(cast.arbiter.id) }, body: { password: 'noodles-at-nine' } },
    listApplications: { query: { status: 'PENDING', size: '20' } },
    inspectApplication: { params: { id: cast.applicationId } },
    approveApplication: { params: { id: cast.applicationId }, body: { version: 1 } },
    rejectApplication: { params: { id: cast.applicationId }, body: { version: 1, remark: '请重拍执照' } },
    listProofs: { query: { size: '5' } },
    getOwnProof: {},
    getCover: {},
    getOutlook: {},
    getEconomy: {},
    countEconomy: {},
    listFlows: { query: { days: '30' } },
    listAnomalies: { query: { status: 'open', kind: 'circle', size: '20' } },
    lookAtAnomaly: { params: { id: '1999999999' }, body: { remark: '一家人' } },
    simulateEconomy: {
      body: { years: 1, growth: 20, spend: '1', exchange: '0.50', reward: '2.00', members: 1000 },
    },
    listFeedback: { query: { status: 'open', size: '20' } },
    answerFeedback: { params: { id: cast.feedbackId }, body: { answer: '已经修好' } },
    listActs: { query: { size: '20' } },
    findMembers: { query: { search: caller.name, size: '20' } },
    inspectMember: { params: { id: String(cast.trader.id) } },
    disableMember: { params: { id: String(cast.trader.id) }, body: { reason: '涉嫌冒用他人身份' } },
    enableMember: { params: { id: String(cast.poor.id) }, body: { reason: '已核实身份' } },
    endMemberSessions: { params: { id: String(cast.trader.id) }, body: { reason: '手机遗失' } },
    grantVip: { params: { id: String(cast.trader.id) }, body: { reason: '周年活动' } },
    holdRewards: { params: { holder: 'member', id: String(cast.trader.id) }, body: { reason: '正在核对' } },
    liftRewards: { params: { holder: 'shop', id: String(cast.shop) }, body: { reason: '核对无误' } },
    findShops: { query: { search: '小店', size: '20' } },
    inspectShop: { params: { id: String(cast.shop) } },
    suspendShop: { params: { id: String(cast.shop) }, body: { reason: '营业执照已过期' } },
    restoreShop: { params: { id: String(cast.shop) }, body: { reason: '已补交执照' } },
    findOrders: { query: { type: 'sell', size: '20' } },
    inspectOrder: { params: { id: cast.sellOrderId } },
    findTrades: { query: { memberId: String(cast.trader.id), size: '20' } },
    inspectTrade: { params: { id: cast.tradeId } },
    findPayments: { query: { search: cast.paymentNo, size: '20' } },
    inspectPayment: { params: { paymentNo: cast.paymentNo } },
    findOpenReturns: { query: { memberId: String(cast.payer.id), size: '20' } },
    findJournals: { query: { kind: 'payment', size: '20' } },
    inspectJournal: { params: { id: '1' } },
    exportList: { body: { list: 'payments', filters: { refunds: 'all' } } },
    payWithGf: {
      body: {
        merchantId: String(cast.shop),
        payerUserId: String(caller.id),
        gfAmount: '2.50',
        remark: 'noodles',
        paymentPassword: PASSWORD,
      },
    },
    getMarketPrice: {},
    getPriceChart: { query: { range: '7d' } },
    getPriceChartDetail: { query: { range: '1y' } },
    getTradingTerms: {},
    listOrders: { query: { orderType: '2', status: '1', page: '1', size: '20' } },
    listOffers: { query: { side: 'buy', page: '1', size: '20' } },
    getOrder: { params: { id: cast.sellOrderId } },
    listUserOrders: { params: { userId: String(caller.id) }, query: { range: 'week' } },
    publishBuyOrder: {
      body: { userId: String(caller.id), gfAmount: '1000', unitPrice: '0.98', remark: 'bank' },
    },
    publishSellOrder: {
      body: {
        userId: String(caller.id),
        gfAmount: '1000',
        unitPrice: '1.00',
        remark: '',
        usdtQrCode: cast.usdtCode,
        paymentPassword: PASSWORD,
      },
    },
    cancelOrder: { body: { orderId: cast.buyOrderId, userId: String(caller.id) } },
    withdrawRest: { body: { orderId: cast.sellOrderId, userId: String(caller.id) } },
    editOrder: {
      body: {
        orderId: cast.buyOrderId,
        userId: String(caller.id),
        version: 1,
        gfAmount: '1500',
        unitPrice: '1.01',
        remark: '',
      },
    },
    pauseOrder: { body: { orderId: cast.sellOrderId, userId: String(caller.id) } },
    resumeOrder: { body: { orderId: cast.sellOrderId, userId: String(caller.id) } },
    renewOrder: { body: { orderId: cast.sellOrderId, userId: String(caller.id) } },
    takeOrder: {
      body: { orderId: cast.sellOrderId, takerUserId: String(caller.id), gfAmount: '1000', version: 1 },
    },
    getTransaction: { params: { id: cast.tradeId }, query: { userId: String(caller.id) } },
    listUserTransactions: { params: { userId: String(caller.id) }, query: { role: '1' } },
    confirmPayment: { body: { transactionId: cast.tradeId, userId: String(caller.id) } },
    cancelTransaction: { body: { transactionId: cast.tradeId, userId: String(caller.id) } },
    releaseGf: {
      body: {
        transactionId: cast.tradeId,
        userId: String(caller.id),
        receiptConfirmed: true,
        paymentPassword: PASSWORD,
      },
    },
    giveUpTransaction: { body: { transactionId: cast.tradeId, userId: String(caller.id) } },
    createAppeal: {
      body: {
        transactionId: cast.tradeId,
        userId: String(caller.id),
        reason: 'PAYMENT_ISSUE',
        description: '对方没有回应',
        contactInfo: '',
      },
    },
    cancelAppeal: { body: { appealId: cast.appealId, userId: String(caller.id) } },
    listUserAppeals: { params: { userId: String(caller.id) }, query: { status: '1', page: '1' } },
    addEvidence: {
      body: {
        appealId: cast.appealId,
        userId: String(caller.id),
        evidence: ['0'.repeat(32)],
        description: '',
      },
    },
    listMessages: { params: { transactionId: cast.tradeId }, query: { size: '20' } },
    sendMessage: { body: { transactionId: cast.tradeId, userId: String(caller.id), text: '您好' } },
    readMessages: { params: { transactionId: cast.tradeId }, body: { upTo: '1' } },
    blockMember: { body: { userId: String(caller.id), blockedMemberId: String(cast.owner.id) } },
    unblockMember: { body: { userId: String(caller.id), blockedMemberId: String(cast.owner.id) } },
    listBlocked: { params: { userId: String(caller.id) } },
    listUsdtCodes: { params: { userId: String(caller.id) } },
    keepUsdtCode: {
      body: {
        userId: String(caller.id),
        usdtQrCode: cast.usdtCode,
        name: '主钱包',
        paymentPassword: PASSWORD,
      },
    },
    renameUsdtCode: { body: { userId: String(caller.id), codeId: '1999999999', name: '主钱包' } },
    removeUsdtCode: { body: { userId: String(caller.id), codeId: '1999999999' } },
    reportMember: {
      body: {
        userId: String(caller.id),
        reportedMemberId: String(cast.owner.id),
        reason: 'scam',
        description: '要求私下转账',
      },
    },
    listAppeals: { query: { status: 'pending', size: '20' } },
    inspectAppeal: { params: { id: cast.appealId } },
    takeAppeal: { params: { id: cast.appealId } },
    handBackAppeal: { params: { id: cast.appealId }, body: { remark: '' } },
    askForEvidence: { params: { id: cast.appealId }, body: { of: 'both', text: '请提供转账记录' } },
    decideAppeal: {
      params: { id: cast.appealId },
      body: { forSide: 'seller', findings: '没有到账', remark: '证据不足' },
    },
    approveDecision: { params: { id: cast.appealId }, body: { remark: '' } },
    refuseDecision: { params: { id: cast.appealId }, body: { remark: '请再核对' } },
    sendArbiterMessage: { params: { id: cast.appealId }, body: { text: '请双方补充证据' } },
    listReports: { query: { status: 'open', size: '20' } },
    closeReport: { params: { id: '1999999999' }, body: { remark: '' } },
    previewPayment: { query: { merchantId: String(cast.shop), gfAmount: '2.50' } },
    getReceipt: { params: { paymentNo: cast.paymentNo } },
    getShopAccount: { params: { id: String(cast.shop) } },
    listPaymentRecords: { params: { id: String(cast.shop) }, query: { size: '20' } },
    transferPvFromPersonal: {
      query: { fromUserId: String(caller.id), amount: '1.00' },
      body: { paymentPassword: PASSWORD },
    },
    previewShopTransfer: { query: { merchantId: String(cast.shop), amount: '0.50', transferType: '2' } },
    transferShopGf: { body: { merchantId: String(cast.shop), amount: '0.50', transferType: '1' } },
    giftPv: {
      params: { id: String(cast.shop) },
      body: { inviteCode: cast.otherCode, amount: '0.50', paymentPassword: PASSWORD },
    },
    refundPayment: { body: { paymentNo: cast.paymentNo, amount: '0.10', reason: 'cold' } },
    createBill: { body: { merchantId: String(cast.shop), amount: '0.20', reference: 'table 7' } },
    getBill: { params: { billNo: cast.billNo } },
    cancelBill: { params: { billNo: cast.billNo } },
    inviteCashier: { body: { merchantId: String(cast.shop) } },
    joinStaff: { body: { code: 'NOBODYKNOW' } },
    listStaff: { params: { id: String(cast.shop) } },
    removeCashier: { params: { id: String(cast.shop), cashierId: '1999999999' } },
    listWorkplaces: {},
    getCounter: { params: { id: String(cast.shop) } },
    getClosing: { params: { id: String(cast.shop) }, query: { day: '2026-01-01' } },
    getShopStatement: {
      params: { id: String(cast.shop) },
      query: { from: '2026-01-01', to: '2026-12-31' },
    },
    getReceiptKey: {},
    getSignedReceipt: { params: { paymentNo: cast.paymentNo } },
    listShopTransactions: { params: { id: String(cast.shop) }, query: { pageNum: '1', pageSize: '10' } },
    listApiKeys: { params: { id: String(cast.shop) } },
    makeApiKey: {
      params: { id: String(cast.shop) },
      body: { name: '点餐机', scopes: ['bills:read'], refundLimit: '0', paymentPassword: PASSWORD },
    },
    revokeApiKey: { params: { id: String(cast.shop), keyId: '1999999999' } },
    listWebhooks: { params: { id: String(cast.shop) } },
    addWebhook: {
      params: { id: String(cast.shop) },
      body: { url: 'https://hooks.example.com/new', events: ['bill.paid'], paymentPassword: PASSWORD },
    },
    switchWebhook: { params: { id: String(cast.shop), webhookId: cast.webhookId }, body: { on: true } },
    removeWebhook: { params: { id: String(cast.shop), webhookId: cast.webhookId } },
    listWebhookDeliveries: {
      params: { id: String(cast.shop), webhookId: cast.webhookId },
      query: { status: 'waiting', size: '20' },
    },
    tryWebhook: { params: { id: String(cast.shop), webhookId: cast.webhookId } },
    resendWebhookDelivery: {
      params: { id: String(cast.shop), webhookId: cast.webhookId, deliveryId: cast.deliveryId },
    },
    createShopBill: { body: { amount: '1.50', reference: 'order 2', remark: '', expiresInMinutes: 30 } },
    getShopBill: { params: { billNo: cast.paidBillNo } },
    refundShopBill: { params: { billNo: cast.paidBillNo }, body: { amount: '0.10', reason: 'cold' } },
    uploadFile: {
      body: { category: 'shop', businessModule: 'merchants', description: 'noodles' },
      file: { name: 'noodles.png', type: 'image/png', bytes: PICTURE },
    },
  }
}
