import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { momentNow } from '../../platform/time/clock.ts'
import { successData } from '../../testing/calls/case-calls.ts'
import { offlineDevice, payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { auditOf, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner } from '../../testing/calls/shop-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// What operators see of a member's pay code, and how they stop captures: for all members by a halt of payments, for one by a
// restriction (rules/pay-code#operators).

let server: TestServer
let call: ReturnType<typeof payCodeCalls>
let support: TestOperator
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = payCodeCalls(server)
  support = await anOperator(server, ['support'])
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  await call.turnOnPayCode(payer)
  await call.setPayCodeLimits(payer, '50', '100')
})

const read = async (path: string, by = support) =>
  (await server.call('GET', `/api/operator/${path}`, { token: by.token })).body.data
const act = (path: string, json: object) =>
  server.call('POST', `/api/operator/${path}`, { token: support.token, json })
const aCode = async (): Promise<string> => (await call.issuePayCode(payer)).body.data.code
const codeOf = ({ body }: { body: { code: number } }) => body.code

/** Sets 100 GF aside; returns what the device shows without a network. */
async function offlineCodes() {
  const device = offlineDevice()
  const { offline, installation } = (await call.setOfflineAllowance(payer, '100', device.publicKey)).body.data
  const seconds = Math.floor((await momentNow(server.database.db)).getTime() / 1000)
  const fields = { installation, deviceId: offline.deviceId, seconds, shopId: 0, maxCents: 0 }
  return (counter: number) => device.code({ ...fields, counter })
}

test('shows devices, limits, allowance, freeze and own limits of a member, and logs the access', async () => {
  const stranger = await newMember(server)
  expect((await read(`members/${stranger.id}`)).payCode).toEqual({
    devices: [],
    limits: { payment: '0.0000', day: '0.0000', leftToday: '0.0000' },
    allowance: null,
    frozenTime: null,
    ownLimits: { payment: null, day: null },
  })
  await offlineCodes()
  await call.captureByCode(owner, shop, await aCode(), '30')
  await call.setOwnLimits(payer, '200', null)
  const { frozenTime } = (await call.freezeAccount(payer)).body.data
  const { payCode, balances } = await read(`members/${payer.id}`)
  expect(payCode).toEqual({
    devices: [{ deviceId: expect.any(Number), device: expect.any(String), addedTime: expect.any(String) }],
    limits: { payment: '50.0000', day: '100.0000', leftToday: '70.0000' },
    allowance: { amount: '100.0000', endsTime: expect.any(String) },
    frozenTime,
    ownLimits: { payment: '200.0000', day: null },
  })
  // The allowance is a part of the frozen GF.
  expect(balances.frozenGf).toBe('100.0000')
  await call.turnOffPayCode(payer)
  expect((await read(`members/${payer.id}`)).payCode.devices).toEqual([])
  const { rows } = await server.database.pool.query(
    "select count(*)::int as count from operators.act where act = 'member-viewed' and member_id = $1",
    [payer.id],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('lists payments by pay code and by an offline code, and shows on each how the code was used', async () => {
  const code = await offlineCodes()
  const within = (await call.captureByCode(owner, shop, await aCode(), '5')).body.data.paymentNo
  const offline = (await call.captureByCode(owner, shop, code(1), '6')).body.data.paymentNo
  const { captureNo } = (await call.captureByCode(owner, shop, await aCode(), '60')).body.data
  const confirmed = (await call.confirmCapture(payer, captureNo)).body.data.paymentNo
  const plain = (
    await server.call('POST', '/api/merchants/payment/pay-with-gf', {
      token: payer.token,
      form: {
        merchantId: String(shop),
        payerUserId: String(payer.id),
        gfAmount: '7',
        paymentPassword: 'torch123',
      },
    })
  ).body.data.paymentNo
  const numbers = async (query: string) =>
    (await read(`payments?memberId=${payer.id}${query}`)).map(
      ({ paymentNo }: { paymentNo: string }) => paymentNo,
    )
  expect(await numbers('')).toEqual([plain, confirmed, offline, within])
  expect(await numbers('&payCode=used')).toEqual([confirmed, offline, within])
  expect(await numbers('&payCode=offline')).toEqual([offline])
  const how = async (paymentNo: string) => (await read(`payments/${paymentNo}`)).payCode
  expect([await how(within), await how(offline), await how(confirmed), await how(plain)]).toEqual([
    'limit',
    'offline',
    'confirmed',
    null,
  ])
})

test('explains the movements of an allowance to operators', async () => {
  const code = await offlineCodes()
  await call.captureByCode(owner, shop, code(1), '30')
  await call.returnOfflineAllowance(payer)
  const { journals } = await read(`members/${payer.id}`)
  const kinds = journals.map(({ kind }: { kind: string }) => kind)
  for (const kind of ['allowance-set', 'allowance-used', 'payment', 'allowance-returned'])
    expect(kinds).toContain(kind)
  const { id } = journals.find(({ kind }: { kind: string }) => kind === 'allowance-used')
  const { postings } = await read(`journals/${id}`)
  expect(postings.map(({ amount }: { amount: string }) => amount).sort()).toEqual(['-30.0000', '30.0000'])
})

test('a restriction of payouts stops online and offline captures of the member, and lifting it lets them pass', async () => {
  const code = await offlineCodes()
  const { captureNo } = (await call.captureByCode(owner, shop, await aCode(), '60')).body.data
  const online = await aCode()
  const restriction = { part: 'payouts', hours: null, reason: '疑似被盗用' }
  successData(await act(`members/${payer.id}/restrictions`, restriction))
  expect(codeOf(await call.captureByCode(owner, shop, online, '1'))).toBe(errors.payCodeBlocked.code)
  expect(codeOf(await call.captureByCode(owner, shop, code(1), '1'))).toBe(errors.payCodeBlocked.code)
  expect(codeOf(await call.issuePayCode(payer))).toBe(errors.partRestricted.code)
  expect(codeOf(await call.confirmCapture(payer, captureNo))).toBe(errors.partRestricted.code)
  successData(await act(`members/${payer.id}/restrictions/payouts/lift`, { reason: '已核实' }))
  expect(codeOf(await call.captureByCode(owner, shop, online, '1'))).toBe(200)
  expect(codeOf(await call.captureByCode(owner, shop, code(1), '1'))).toBe(200)
})

test('a halt of payments stops codes, captures by staff and programs, confirmations and allowances; returning one goes on', async () => {
  const code = await offlineCodes()
  const online = await aCode()
  const { captureNo } = (await call.captureByCode(owner, shop, await aCode(), '60')).body.data
  const programs = programCalls(server)
  const { token } = (await programs.createApiKey(owner, shop, ['captures:create'])).body.data
  const reason = { zh: '核查异常付款', en: 'Checking unusual payments' }
  expect(codeOf(await act('halts', { part: 'payments', reason }))).toBe(200)
  for (const answer of [
    await call.captureByCode(owner, shop, online, '1'),
    await call.captureByCode(owner, shop, code(1), '1'),
    await programs.captureShopPayment(token, online, '1'),
    await call.confirmCapture(payer, captureNo),
    await call.issuePayCode(payer),
    await call.setOfflineAllowance(payer, '50', offlineDevice().publicKey),
  ])
    expect(codeOf(answer), answer.text).toBe(errors.partHalted.code)
  expect(codeOf(await call.declineCapture(payer, captureNo))).toBe(200)
  expect(codeOf(await call.freezeAccount(payer))).toBe(200)
  expect((await call.returnOfflineAllowance(payer)).body.data.offline.amount).toBe('0.0000')
})
