import { expect } from 'vitest'
import { type Person, upload } from './person.ts'
import type { SpecClient } from './spec-client.ts'
import type { SpecServer } from './spec-server.ts'

/** Seventeen digits, as phones measure. */
const HERE = { latitude: 39.90923000000001, longitude: 116.39742800000002 }

/** Applies for a shop, is approved, sells, is paid, transfers points, closes and opens. */
export async function shopLife(specClient: SpecClient, stage: SpecServer, owner: Person, payer: Person) {
  const { token } = owner
  const { say } = specClient
  const shop = await openShop(specClient, stage, owner)
  const path = { id: shop.id }
  await bePaid(specClient, shop, payer)

  expect(await say('GET /merchants/payment/points/{id}', { token, path })).toMatchObject({
    merchantId: shop.id,
    gfBalance: 500.5,
  })
  const [paid] = await say('GET /merchants/payment/records/{id}', { token, path, query: { status: 1 } })
  expect(paid).toMatchObject({ gfAmount: 500.5, remark: '牛肉面' })
  await turnOver(specClient, shop, owner, payer)
  const logs = await say('GET /merchants/payment/transaction-logs/{id}', {
    token,
    path,
    query: { pageNum: 1, pageSize: 10 },
  })
  expect(logs.total).toBe(5)

  await say('PUT /merchants/close', { token })
  await say('PUT /merchants/enable', { token })
  await say('PUT /merchants/close', { token, body: { reason: '今日盘点' } })
  expect(await say('GET /merchants/info', { token })).toMatchObject({
    merchantStatus: 0,
    closeReason: '今日盘点',
  })
  await say('PUT /merchants/enable', { token })
}

async function openShop(specClient: SpecClient, stage: SpecServer, owner: Person) {
  const { say } = specClient
  const { token } = owner
  const form = {
    shopName: '小巷咖啡',
    shopNameEn: null,
    contactPerson: '林溪',
    contactPhone: '13800138000',
    contactEmail: null,
    address: '五道营胡同 12 号',
    addressEn: null,
    location: '五道营胡同',
    ...HERE,
    businessCategory: 'restaurant',
    businessHours: null,
    shopDescription: null,
    agreeTerms: true,
    shopDescriptionEn: null,
    shopBanner: null,
    businessLicense: await upload(specClient, stage, owner, 'businessLicense', 'merchant'),
    shopLogo: await upload(specClient, stage, owner, 'logo', 'merchant'),
  }
  const { id } = await say('POST /merchants/onboarding', { token, body: form })
  const application = await say('GET /merchants/my-application', { token })
  expect(await say('GET /merchants/onboarding/status/{id}', { token, path: { id } })).toMatchObject({
    status: 'PENDING',
  })
  const { businessLicense: _, ...detail } = await say('GET /merchants/onboarding/detail/{id}', {
    token,
    path: { id },
  })
  expect(application).toMatchObject(detail)
  await stage.approve(id)

  // Both times the whole object as it was received, with the screen's changes.
  const given = await say('GET /merchants/info', { token })
  const renamed = await say('PUT /merchants/info', {
    token,
    body: { ...pick(given), shopName: '小巷咖啡馆', ...HERE },
    whole: given,
  })
  // A part of the object is enough.
  const dated = await say('PUT /merchants/info', { token, body: { businessHours: '8-20' } })
  // Except the licence, whose link is new each time.
  const { businessLicense: __, ...kept } = pick(renamed)
  expect(dated).toMatchObject({ ...kept, businessHours: '8-20', updatedTime: dated.updatedTime })
  const serviceImage = await upload(specClient, stage, owner, 'product', 'shop', { businessId: given.id })
  const menu = [{ ...SERVICE, serviceImage, priceGf: 28.5, priceCurrency: null, sortOrder: 0 }]
  const shop = await say('PUT /merchants/edit', {
    token,
    body: { ...pick(dated), services: menu },
    whole: dated,
  })
  const [service] = await say('GET /merchants/services', { token })
  expect(service).toMatchObject({ ...SERVICE, priceGf: 28.5 })
  // Without the key of the link that the upload returned.
  expect(serviceImage.split('?')[0]).toBe(service.serviceImage)
  const again = await say('PUT /merchants/edit', { token, body: pick(shop), whole: shop })
  expect(again).toMatchObject({ shopName: '小巷咖啡馆', services: [service], auditStatus: 1 })
  return again
}

const SERVICE = {
  serviceName: '手冲',
  serviceNameEn: 'Pour-over',
  serviceCategory: '咖啡',
  currencyType: 'CNY',
  serviceDescription: null,
  serviceDescriptionEn: null,
  isGfPayable: 1,
  serviceStatus: 1,
}

/** Returns the documented fields of a merchant only. */
function pick(shop: Record<string, unknown>): Record<string, unknown> {
  const ours = ['reviewPending', 'closeReason', 'suspendedReason', 'version']
  return Object.fromEntries(Object.entries(shop).filter(([name]) => !ours.includes(name)))
}

async function bePaid({ say, ask }: SpecClient, shop: { id: number; gfPaymentCode: string }, payer: Person) {
  const { token } = payer
  const around = { ...HERE, radius: 100, page: 1, size: 20 }
  const near = await say('GET /merchants/nearby', { query: { ...around, city: '北京', keyword: '咖啡馆' } })
  expect(near).toMatchObject([{ id: shop.id, distance: 0 }])
  await say('GET /merchants/{id}', { path: { id: shop.id } })
  const code = shop.gfPaymentCode.replace('GF_PAYMENT_', '')
  const found = await say('GET /merchants/qr/{code}', { token, path: { code } })
  const body = {
    merchantId: found.id,
    payerUserId: payer.id,
    gfAmount: 500.5,
    remark: '牛肉面',
    paymentPassword: payer.paymentPassword,
  }
  for (const more of [{ amount: '100' }, { shopId: 99 }, { id: found.id + 1 }, { fromUserId: 1 }])
    expect(await ask('POST /merchants/payment/pay-with-gf', { token, body, more })).toMatchObject({
      success: false,
      data: { field: Object.keys(more)[0] },
    })
  await say('POST /merchants/payment/pay-with-gf', { token, body, whole: found })
}

/** Transfers GF of the shop by both options, and PV into it and out of it. */
async function turnOver({ say, ask }: SpecClient, shop: { id: number }, owner: Person, customer: Person) {
  const { token } = owner
  const transfer = { merchantId: shop.id, amount: 100 }
  const first = await say('POST /merchants/payment/transfer', {
    token,
    body: { ...transfer, transferType: 1 },
  })
  await say('POST /merchants/payment/transfer', {
    token,
    body: { ...transfer, transferType: '2' },
    whole: { ...first, type: 'option2' },
  })

  const query = { fromUserId: owner.id, amount: 50 }
  const into = 'POST /merchants/payment/transfer-pv-from-personal'
  // The owner logged in with another password than the payment password: the answer names what is missing.
  expect(await ask(into, { token, query })).toMatchObject(KEY_REQUIRED)
  await enterPaymentPassword({ say }, owner, customer)
  await say(into, { token, query })

  const gift = { inviteCode: customer.info.referralCode, amount: 20.5, merchantId: shop.id }
  const out = 'POST /merchants/payment/pv-transfer/{id}'
  const path = { id: shop.id }
  const another = { ...gift, merchantId: shop.id + 1 }
  expect(await ask(out, { token, path, body: another })).toMatchObject({
    status: 400,
    code: 1002,
    data: { field: 'merchantId' },
  })
  await say(out, { token, path, body: gift })
  // The daily maximum. The field named by the refusal may stand in the query, where this call has all its fields.
  const most = { token, query: { ...query, amount: 1000 } }
  expect(await ask(into, most)).toMatchObject(KEY_REQUIRED)
  expect(await ask(into, { ...most, moreQuery: { paymentPassword: 'not-it' } })).toMatchObject({ code: 2007 })
}

const KEY_REQUIRED = { status: 422, code: 2027, data: { field: 'paymentPassword' } }

/** Enters the payment password as the spec's client does: with a call that has a field for it. */
async function enterPaymentPassword(
  { say }: Pick<SpecClient, 'say'>,
  from: Person,
  to: Person,
): Promise<void> {
  const { token, id: fromUserId, paymentPassword } = from
  await say('POST /points/transfer-gf', {
    token,
    query: { fromUserId },
    body: { inviteCode: to.info.referralCode, amount: 100, paymentPassword },
  })
}
