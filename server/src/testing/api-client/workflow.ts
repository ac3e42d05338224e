import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

// An external program: it uses only the generated types and a fetch with those types. The test beside this generates
// `api.d.ts`, checks this file against it and runs it.

/** What no client can do: read the mailbox, grant GF, audit. */
export interface WorkflowServer {
  url: string
  picture: Blob
  mailedCode(address: string): Promise<string>
  give(memberId: number, gf: bigint): Promise<void>
  approve(applicationId: number): Promise<void>
}

/** Returns the results for the test to check. */
export async function runWorkflow(world: WorkflowServer) {
  const owner = await arrive(world, 'owner')
  const guest = await arrive(world, 'guest')
  for (const { id } of [owner, guest]) await world.give(id, 10_000n)
  const paid = await payShop(guest, await openShop(world, owner))
  const released = await trade(world, owner, guest)
  const complaint = await complain(world, guest, released.transactionId)
  const opposed = await trade(world, owner, guest, { until: 'paid' })
  const appeal = await complain(world, guest, opposed.transactionId)
  const { data: withdrawn } = await guest.api.POST('/trading/hall/cancel-appeal', {
    body: { appealId: appeal.id, userId: guest.id },
  })
  return {
    paid,
    released,
    complaint,
    appeal,
    withdrawn: withdrawn?.data,
    refused: await refusals(world, guest),
  }
}

type Person = Awaited<ReturnType<typeof arrive>>

async function arrive(world: WorkflowServer, username: string) {
  const [email, password] = [`${username}@example.com`, 'noodles-at-9']
  const visitor = createClient<paths>({ baseUrl: `${world.url}/api` })
  await visitor.POST('/user/send-register-verification-code', { params: { query: { email, username } } })
  const verificationCode = await world.mailedCode(email)
  await visitor.POST('/user/register', {
    body: { username, email, password, verificationCode, languagePreference: 'en' },
  })
  const { data, error } = await visitor.POST('/user/login', { body: { account: username, password } })
  if (!data) throw new Error(error.message)
  const { accessToken, userInfo } = data.data
  const headers = { Authorization: `Bearer ${accessToken}`, 'Accept-Language': 'EN' }
  return { id: userInfo.id, password, api: createClient<paths>({ baseUrl: `${world.url}/api`, headers }) }
}

async function openShop(world: WorkflowServer, owner: Person): Promise<string> {
  const { data, error } = await owner.api.POST('/merchants/onboarding', {
    body: {
      shopName: 'Alley Coffee',
      contactPerson: 'Lin',
      contactPhone: '13800138000',
      agreeTerms: true,
      address: '12 Wudaoying Hutong',
      location: 'Wudaoying Hutong',
      businessCategory: 'restaurant',
      latitude: 39.90923,
      longitude: 116.397428,
      businessLicense: await upload(world, owner, 'licence', 'merchants'),
      shopLogo: await upload(world, owner, 'shop', 'merchants'),
    },
  })
  if (!data) throw new Error(error.message)
  await world.approve(data.data.id)
  const { data: shop } = await owner.api.GET('/merchants/info')
  return shop?.data.gfPaymentCode ?? ''
}

async function payShop({ api, id, password }: Person, code: string) {
  const { data: found } = await api.GET('/merchants/qr/{code}', { params: { path: { code } } })
  if (!found) throw new Error('no such code')
  const { data, error } = await api.POST('/merchants/payment/pay-with-gf', {
    params: { header: { 'Idempotency-Key': 'one cup of coffee' } },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: {
      merchantId: found.data.id,
      payerUserId: id,
      gfAmount: '28.50',
      remark: 'coffee',
      paymentPassword: password,
    },
  })
  if (!data) throw new Error(error.message)
  return data.data
}

/** Trades from the offer to the release, or only until the buyer has paid. */
async function trade(
  world: WorkflowServer,
  seller: Person,
  buyer: Person,
  { until }: { until?: 'paid' } = {},
) {
  const { data: market } = await seller.api.GET('/trading/hall/market-price')
  const offered = await seller.api.POST('/trading/hall/sell-order', {
    body: {
      userId: seller.id,
      gfAmount: '1000',
      unitPrice: market?.data.price ?? '',
      usdtQrCode: await upload(world, seller, 'usdt-code', 'trading'),
      paymentPassword: seller.password,
    },
  })
  if (!offered.data) throw new Error(offered.error.message)
  const taken = await buyer.api.POST('/trading/hall/take-order', {
    body: { orderId: offered.data.data.id, takerUserId: buyer.id },
  })
  if (!taken.data) throw new Error(taken.error.message)
  const { id } = taken.data.data
  const paymentProof = await upload(world, buyer, 'payment-proof', 'trading')
  const paid = await buyer.api.POST('/trading/hall/confirm-payment', {
    body: { transactionId: id, userId: buyer.id, paymentProof },
  })
  if (!paid.data) throw new Error(paid.error.message)
  if (until === 'paid') return paid.data.data
  const released = await seller.api.POST('/trading/hall/release-gf', {
    body: { transactionId: id, userId: seller.id, paymentPassword: seller.password },
  })
  if (!released.data) throw new Error(released.error.message)
  return released.data.data
}

async function complain(world: WorkflowServer, { api, id: userId, ...buyer }: Person, transactionId: number) {
  const evidence = await upload(world, { api, id: userId, ...buyer }, 'appeal-evidence', 'trading')
  const { data, error } = await api.POST('/trading/hall/appeal', {
    body: { transactionId, userId, reason: 'OTHER', description: 'No answer', evidence },
  })
  if (!data) throw new Error(error.message)
  return data.data
}

/** Checks that refusals have the described form, too. */
async function refusals(world: WorkflowServer, { api, id }: Person) {
  const stranger = createClient<paths>({ baseUrl: `${world.url}/api` })
  const { error: notSignedIn } = await stranger.GET('/user/{id}', { params: { path: { id } } })
  const { error: unknown } = await api.GET('/merchants/{id}', { params: { path: { id: 999 } } })
  const codes: number[] = [notSignedIn?.code ?? 0, unknown?.code ?? 0]
  return codes
}

async function upload(
  { picture }: WorkflowServer,
  { api }: Person,
  category: 'licence' | 'shop' | 'usdt-code' | 'payment-proof' | 'appeal-evidence',
  businessModule: 'merchants' | 'trading',
): Promise<string> {
  const { data, error } = await api.POST('/files/upload', {
    body: { file: picture, category, businessModule },
    bodySerializer(body) {
      const form = new FormData()
      for (const [name, value] of Object.entries(body))
        if (value !== undefined && value !== null)
          form.set(name, value instanceof Blob ? value : String(value))
      return form
    },
  })
  if (!data) throw new Error(error.message)
  return data.data.fileUrl
}
