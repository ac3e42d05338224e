import { api, type OperationName } from '@torch/contract/api.ts'
import { GF } from '@torch/contract/money.ts'
import { operatorRoles } from '@torch/contract/permissions.ts'
import { apiScopes } from '@torch/contract/states.ts'
import { makeProof } from '../economy/index.ts'
import { notify } from '../identity/index.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { applicationForm, SHOP_FORM, uploadPicture } from './calls/shop-forms.ts'
import { createThirtyDayProduct } from './calls/wealth-products.ts'
import { anOperator } from './people/operators.ts'
import { aMember, aShop, PASSWORD } from './people/people.ts'
import type { TestServer } from './servers/server.ts'

export interface TestCaller {
  id: number
  name: string
  token: string
  refreshToken: string
}

/**
 * Creates the callers of the tests, and the objects that requests refer to: a shop, a closed shop, a payment in the first, and
 * GF in a product.
 */
export async function createTestCallers(server: TestServer) {
  const { db, pool } = server.database
  const player = async (gf = 0n): Promise<TestCaller> => {
    const { id, name } = await aMember(db, { gf })
    const { body } = await server.call('POST', '/api/user/login', {
      json: { account: name, password: PASSWORD },
    })
    return { id, name, token: body.data.accessToken, refreshToken: body.data.refreshToken }
  }
  const [payer, owner, other, poor, appellant, trader] = [
    await player(5000n * GF),
    await player(),
    await player(),
    await player(),
    await player(),
    await player(9000n * GF),
  ]
  const shop = await aShop(db, owner.id)
  const closed = await aShop(db, other.id)
  await pool.query("update merchants.shop set status = 'closed' where id = $1", [closed])
  const { rows } = await pool.query('select payment_code from merchants.shop where id = $1', [shop])
  const codeOf = async ({ id }: TestCaller): Promise<string> => {
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
  const codes = await payCodesOf(server, payer, { owner, shop })
  const programs = await aShopsPrograms(server, { owner, other, payer, shop, closed })
  const productId = await createThirtyDayProduct(db)
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
  const { appealId } = await anAppeal(server, trader, other)
  const packets = {
    packetCode: await aRedPacket(server, trader),
    namedPacketCode: await aRedPacket(server, trader, [await codeOf(other)]),
  }
  const splits = { splitCode: await aSplit(server, trader), ownSplitCode: await aSplit(server, payer) }
  const [operator, arbiter, treasurer] = [
    await anOperator(server, [...operatorRoles]),
    await anOperator(server, ['arbiter']),
    await anOperator(server, ['treasurer']),
  ]
  const asked = [
    await aProposal(server, treasurer.token, 'points.gift-tenths', '20'),
    await aProposal(server, operator.token, 'points.exchange-tenths', '70'),
  ]
  const { rows: roots } = await pool.query('select id from identity.member where upline_id is null')
  await makeProof(db, await openParameters(db))
  return {
    payer,
    owner,
    other,
    poor,
    appellant,
    trader,
    shop,
    closed,
    ...trading,
    /** Of the trader's GF; the payer has confirmed the payment. */
    paidTradeId,
    ...programs,
    ...codes,
    /** Of the trader: one for anyone with the link, and one for the other member only. */
    ...packets,
    /** Of 10 GF in two shares: of the trader, and of the payer. */
    ...splits,
    /** Of the buyer about another trade of the same two members; pending. */
    appealId,
    /** Of the appellant, when created by openAppeals: a trade with a pending appeal, and one about another trade. */
    appealedTradeId: '',
    ownAppealId: '',
    /** The platform itself, as the inviter of members who registered without one. */
    root: Number(roots[0]?.id),
    /** An operator with all roles, and one who may only decide appeals. */
    operator: { ...operator, refreshToken: '' },
    arbiter: { ...arbiter, refreshToken: '' },
    /** The treasurer's proposal, and the operator's. */
    proposalId: asked[0] ?? '',
    ownProposalId: asked[1] ?? '',
    /** The payer's form, and the pending application; the payer's message to the operators. */
    form,
    applicationId: String(applied.body.data.id),
    /** The shop has changed its name, and no auditor has reviewed it. */
    reviewId: String(reviews[0]?.id),
    feedbackId: String(written.body.data.id),
    /** A notice of the payer. */
    noticeId: String(notices[0]?.id),
    paymentCode: String(rows[0]?.payment_code),
    paymentNo: String(paid.body.data.paymentNo),
    /** An open bill of the shop. */
    billNo: String(bill.body.data.billNo),
    /** The referral codes of the other member, to whom a transfer goes, and of the owner. */
    otherCode: await codeOf(other),
    ownerCode: await codeOf(owner),
    /** The payer's entry of the payment; a product on sale; the payer's running record of it. */
    entryId: String(history.body.data.records.at(-1).id),
    productId: String(productId),
    recordId: String(invested.body.data.id),
  }
}

/** Creates two codes of the payer, one for the shop's owner and one for its program, and two requests to confirm. None expires. */
async function payCodesOf(
  { call, database: { pool } }: TestServer,
  payer: TestCaller,
  { owner, shop }: { owner: TestCaller; shop: number },
) {
  const post = async (by: TestCaller, path: string, json: object) =>
    (await call('POST', `/api/${path}`, { token: by.token, json })).body.data
  await post(payer, 'user/pay-code/turn-on', { paymentPassword: PASSWORD })
  const newCode = async () => String((await post(payer, 'user/pay-code/codes', {})).code)
  const requested = async () =>
    String(
      (
        await post(owner, 'merchants/payment/captures', {
          merchantId: shop,
          code: await newCode(),
          gfAmount: '0.10',
        })
      ).captureNo,
    )
  const codes = {
    payCode: await newCode(),
    shopPayCode: await newCode(),
    captureNo: await requested(),
    otherCaptureNo: await requested(),
  }
  for (const table of ['pay_code', 'capture_request'])
    await pool.query(`update payments.${table} set expires_at = expires_at + interval '1 year'`)
  return codes
}

/** Creates keys of both shops, a webhook with a delivery, and a bill that a program created and the payer paid. */
async function aShopsPrograms(
  server: TestServer,
  {
    owner,
    other,
    payer,
    ...shops
  }: Record<'owner' | 'other' | 'payer', TestCaller> & Record<'shop' | 'closed', number>,
) {
  const post = async (token: string, path: string, json: object) =>
    (await server.call('POST', `/api/${path}`, { token, json })).body.data
  const aKey = async (
    by: TestCaller,
    shop: number,
    scopes: string[],
    name: string,
    more: object = {},
  ): Promise<TestCaller> => {
    const refundLimit = scopes.includes('refunds:create') ? '50' : '0'
    const json = { name, scopes, refundLimit, paymentPassword: PASSWORD, ...more }
    const { key, token } = await post(by.token, `programs/${shop}/keys`, json)
    return { id: key.keyId, name, token, refreshToken: '' }
  }
  const returnHosts = ['shop.example.com']
  const program = await aKey(owner, shops.shop, [...apiScopes], 'orders', { returnHosts })
  const tester = await aKey(owner, shops.shop, [...apiScopes], 'tests', { isTest: true })
  const revoked = await aKey(owner, shops.shop, [...apiScopes], 'old')
  await server.call('DELETE', `/api/programs/${shops.shop}/keys/${revoked.id}`, { token: owner.token })
  const { webhook } = await post(owner.token, `programs/${shops.shop}/webhooks`, {
    url: 'https://hooks.example.com/torch',
    events: ['bill.paid'],
    paymentPassword: PASSWORD,
  })
  const delivery = await post(owner.token, `programs/${shops.shop}/webhooks/${webhook.webhookId}/test`, {})
  const { billNo } = await post(program.token, 'shop-api/bills', {
    amount: '2.00',
    reference: 'order 1',
    returnUrl: 'https://shop.example.com/orders/1',
  })
  const asked = { amount: '3.00', expiresInMinutes: 1440 }
  const open = await post(program.token, 'shop-api/bills', asked)
  const test = await post(tester.token, 'shop-api/bills', asked)
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
    /** A program of the shop with all scopes, one that may only read, and one of the closed shop. */
    program,
    looking: await aKey(owner, shops.shop, ['bills:read'], 'display'),
    otherProgram: await aKey(other, shops.closed, [...apiScopes], 'orders'),
    revoked,
    webhookId: String(webhook.webhookId),
    deliveryId: String(delivery.deliveryId),
    /** Of the payer's payment to the shop. */
    paidBillNo: String(billNo),
    /** An open bill of the program, and an open test bill. */
    openBillNo: String(open.billNo),
    testBillNo: String(test.billNo),
  }
}

/** Creates an unopened red packet of ten GF. */
async function aRedPacket(
  server: TestServer,
  sender: TestCaller,
  recipients: string[] = [],
): Promise<string> {
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

/** Creates a split of ten GF among three, without a paid share. */
async function aSplit(server: TestServer, asker: TestCaller): Promise<string> {
  const asked = await server.call('POST', `/api/points/splits?fromUserId=${asker.id}`, {
    token: asker.token,
    json: { amount: '10', amounts: ['3.33', '3.33'] },
  })
  return String(asked.body.data.code)
}

/** Creates an order of the seller, from which the buyer has taken a part, and other inputs of valid requests. */
async function aTrade(server: TestServer, seller: TestCaller, buyer: TestCaller) {
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
    /** Partially taken, with 2,000 left; and an open one of the buyer. */
    sellOrderId: String(offered.body.data.id),
    buyOrderId: String(wanted.body.data.id),
    /** Waits for the buyer's payment. */
    tradeId: String(taken.body.data.id),
    /** The seller's, and not used so far. */
    usdtCode: await uploadPicture(server, seller.token, 'usdt-code'),
  }
}

/** Buys the trader's GF twice as the appellant, and appeals about both trades. */
export async function openAppeals(server: TestServer, callers: TestCallers): Promise<TestCallers> {
  const { transactionId: appealedTradeId } = await anAppeal(server, callers.trader, callers.appellant)
  const { appealId: ownAppealId } = await anAppeal(server, callers.trader, callers.appellant)
  return { ...callers, appealedTradeId, ownAppealId }
}

async function anAppeal(server: TestServer, seller: TestCaller, buyer: TestCaller) {
  const transactionId = await anOwnTrade(server, seller, buyer)
  const appealed = await inHall(server, buyer, 'appeal', {
    transactionId,
    userId: buyer.id,
    reason: 'OTHER',
    description: 'No answer.',
  })
  return { transactionId, appealId: String(appealed.body.data.id) }
}

/** Creates a trade whose buyer has confirmed the payment. */
async function aPaidTrade(server: TestServer, seller: TestCaller, buyer: TestCaller): Promise<string> {
  const transactionId = await anOwnTrade(server, seller, buyer)
  await inHall(server, buyer, 'confirm-payment', { transactionId, userId: buyer.id })
  return transactionId
}

/** Creates an order and its one trade, separate from the others. */
async function anOwnTrade(server: TestServer, seller: TestCaller, buyer: TestCaller): Promise<string> {
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

function inHall(server: TestServer, { token }: TestCaller, path: string, json: object) {
  return server.call('POST', `/api/trading/hall/${path}`, { token, json })
}

/** Creates a proposal that waits for a second operator. */
async function aProposal(server: TestServer, token: string, name: string, value: string): Promise<string> {
  const change = { kind: 'parameter', name, value, from: null }
  const { body } = await server.call('POST', '/api/operator/proposals', {
    token,
    json: { change, reason: 'The other reading.' },
  })
  return String(body.data.id)
}

export type TestCallers = Awaited<ReturnType<typeof createTestCallers>>

/** Returns who may call an endpoint: one of the operators or programs for their endpoints, else that member. */
export function callerFor(callers: TestCallers, name: OperationName, member: TestCaller): TestCaller {
  if (api[name].caller === 'program') return callers.program
  return api[name].caller === 'operator' ? callers.operator : member
}
