import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { OfflineCodeFields } from '@torch/contract/pay-code-format.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { offlineDevice, payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { auditOf, calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop, PASSWORD } from '../../testing/people/people.ts'
import type { TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'
import { offlineAllowancesJob } from './offline-allowance.ts'

let server: TestServer
let there: TestServer
let close: () => Promise<void>
let call: ReturnType<typeof payCodeCalls>
let callThere: ReturnType<typeof payCodeCalls>
let owner: TestMember
let shop: number

beforeAll(async () => {
  ;({ server, there, close } = await startTwoServers())
  call = payCodeCalls(server)
  callThere = payCodeCalls(there)
  ;({ owner, shop } = await aShopAndOwner(server))
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await close()
})

const codeOf = ({ body }: { body: { code: number } }) => body.code
const balances = async (party: number) => {
  const found = await partyBalances(server.database.db, party)
  return found && [found.gf, found.allowanceGf]
}

/** Creates a member whose device holds an allowance, and signs its codes as the app does without a network. */
async function anOfflinePayer(amount = '100', gf = 1000n) {
  const payer = await newMember(server, { gf: gf * GF })
  await call.turnOnPayCode(payer)
  const device = offlineDevice()
  const set = await call.setOfflineAllowance(payer, amount, device.publicKey)
  expect(set.body.code, set.text).toBe(200)
  const { deviceId } = set.body.data.offline
  const { installation } = set.body.data
  let counter = set.body.data.offline.counter
  const now = async () => Math.floor((await momentNow(server.database.db)).getTime() / 1000)
  const code = async (more: Partial<OfflineCodeFields> = {}, by = device) => {
    counter += 1
    const fields = { installation, deviceId, counter, seconds: await now(), shopId: 0, maxCents: 0, ...more }
    return by.code(fields)
  }
  return { payer, device, deviceId, code, now }
}
type OfflinePayer = Awaited<ReturnType<typeof anOfflinePayer>>
let some: OfflinePayer
beforeEach(async () => {
  some = await anOfflinePayer()
})
const capture = (code: string, amount: string, more = {}, headers = {}) =>
  call.captureByCode(owner, shop, code, amount, more, headers)

test('an allowance leaves the balance, stays the member’s, and is captured as an ordinary payment', async () => {
  const { payer, code } = some
  expect(await balances(payer.id)).toEqual([900n * GF, 100n * GF])
  const { body, text } = await capture(await code(), '30', { remark: '两碗面' })
  expect(body.data, text).toMatchObject({ status: 'paid', gfAmount: '30.0000' })
  expect(await balances(payer.id)).toEqual([900n * GF, 70n * GF])
  const pays = shopCalls(server)
  expect((await pays.get(payer, `receipts/${body.data.paymentNo}`)).body.data).toMatchObject({
    gfAmount: '30.0000',
    rewardPv: '60.0000',
    remark: '两碗面',
  })
  const lines = (await calls(server).listTransactions(payer)).body.data.records
  expect(lines.map((line: { type?: string; pointsAmount?: string }) => line).length).toBeGreaterThanOrEqual(3)
  expect(codeOf(await pays.refundPayment(owner, body.data.paymentNo, '30'))).toBe(200)
  expect(await balances(payer.id)).toEqual([930n * GF, 70n * GF])
  expect((await call.getPayCode(payer)).body.data.offline).toMatchObject({ amount: '70.0000', counter: 1 })
})

test('a code is captured once: its key repeats the first answer, any other request is refused', async () => {
  const { payer, code } = some
  const [shown, once] = [await code(), key()]
  const first = await capture(shown, '10', {}, once)
  expect((await callThere.captureByCode(owner, shop, shown, '10', {}, once)).text).toBe(first.text)
  expect(codeOf(await callThere.captureByCode(owner, shop, shown, '10', {}, key()))).toBe(
    errors.payCodeUsed.code,
  )
  expect(await balances(payer.id)).toEqual([900n * GF, 90n * GF])
})

test('a code is refused once a newer one was captured, and above what is left', async () => {
  const { payer, code } = some
  const [older, newer] = [await code(), await code()]
  expect(codeOf(await capture(newer, '60'))).toBe(200)
  expect(codeOf(await capture(older, '1'))).toBe(errors.payCodeUsed.code)
  const last = await code()
  expect(codeOf(await capture(last, '40.01'))).toBe(errors.payCodeAllowance.code)
  // The refusal has not used the code.
  expect(codeOf(await capture(last, '40'))).toBe(200)
  expect(await balances(payer.id)).toEqual([900n * GF, 0n])
})

test.each([
  ['another key', async ({ code }: OfflinePayer) => code({}, offlineDevice()), 'payCodeUnknown'],
  ['another device', async ({ code }: OfflinePayer) => code({ deviceId: 1_999_999_999 }), 'payCodeUnknown'],
  ['a changed digit', async ({ code }: OfflinePayer) => withNextDigit(await code(), 20), 'payCodeUnknown'],
  [
    'another installation',
    async ({ code }: OfflinePayer) => withNextDigit(await code(), 5),
    'payCodeElsewhere',
  ],
  ['another shop', async ({ code }: OfflinePayer) => code({ shopId: shop + 1 }), 'payCodeWrongShop'],
  [
    'more than the code allows',
    async ({ code }: OfflinePayer) => code({ maxCents: 499 }),
    'payCodeAboveLimit',
  ],
  [
    'a time of yesterday',
    async ({ code, now }: OfflinePayer) => code({ seconds: (await now()) - 86_500 }),
    'payCodeLate',
  ],
  [
    'a time of tomorrow',
    async ({ code, now }: OfflinePayer) => code({ seconds: (await now()) + 86_400 }),
    'payCodeClock',
  ],
  [
    'a signature that is too long',
    async ({ code }: OfflinePayer) => `${(await code()).slice(0, 52)}${'9'.repeat(155)}`,
    'notAPayCode',
  ],
] as const)('a code is refused for %s', async (_what, make, error) => {
  expect(codeOf(await capture(await make(some), '5'))).toBe(errors[error].code)
  expect(await balances(some.payer.id)).toEqual([900n * GF, 100n * GF])
})

test('a code for this shop with a maximum is captured up to it', async () => {
  expect(codeOf(await capture(await some.code({ shopId: shop, maxCents: 500 }), '5'))).toBe(200)
})

test('nothing is captured after a freeze, and the allowance can still be given back', async () => {
  const { payer, code } = some
  expect(codeOf(await call.freezeAccount(payer))).toBe(200)
  expect(codeOf(await capture(await code(), '5'))).toBe(errors.payCodeFrozen.code)
  expect(codeOf(await call.returnOfflineAllowance(payer))).toBe(200)
  expect(await balances(payer.id)).toEqual([1000n * GF, 0n])
  await call.unfreezeAccount(payer)
  expect(codeOf(await capture(await code(), '5'))).toBe(errors.payCodeDevice.code)
})

test('a new allowance replaces the earlier one and its key; codes of another session’s key end', async () => {
  const { payer, code, device, deviceId } = some
  const again = await call.setOfflineAllowance(payer, '50', device.publicKey)
  expect(again.body.data.offline, again.text).toMatchObject({ amount: '50.0000', deviceId })
  expect(codeOf(await capture(await code(), '5'))).toBe(200)
  const elsewhere = { ...payer, token: await server.login(payer.name) }
  await call.turnOnPayCode(elsewhere)
  expect(codeOf(await call.setOfflineAllowance(elsewhere, '20', offlineDevice().publicKey))).toBe(200)
  expect((await call.getPayCode(payer)).body.data.offline).toMatchObject({
    deviceId: null,
    isElsewhere: true,
  })
  expect(codeOf(await capture(await code(), '5'))).toBe(errors.payCodeDevice.code)
  expect(await balances(payer.id)).toEqual([975n * GF, 20n * GF])
})

test('the rest returns by itself after 30 days, and an ended session’s codes are refused before', async () => {
  const { payer, code } = some
  await server.call('POST', '/api/user/logout', { token: payer.token })
  expect(codeOf(await capture(await code(), '5'))).toBe(errors.payCodeDevice.code)
  const job = offlineAllowancesJob({ db: server.database.db, events: { publish() {} } })
  await job.run(new Date(0))
  expect(await balances(payer.id)).toEqual([900n * GF, 100n * GF])
  await later(server.database.db, { days: 31 })
  await job.run(new Date(0))
  await job.run(new Date(0))
  expect(await balances(payer.id)).toEqual([1000n * GF, 0n])
  owner.token = await server.login(owner.name)
})

test('a code is refused from the end of its allowance on, before the rest has returned', async () => {
  const { payer, code } = some
  await server.database.pool.query(
    'update payments.offline_key set ends_at = platform.now() where member_id = $1',
    [payer.id],
  )
  expect(codeOf(await capture(await code(), '5'))).toBe(errors.payCodeDevice.code)
  expect(await balances(payer.id)).toEqual([900n * GF, 100n * GF])
})

test('an owner’s code is not captured by the owner’s own shop', async () => {
  const { payer, code } = some
  const own = await aShop(server.database.db, payer.id)
  expect(codeOf(await call.captureByCode(payer, own, await code(), '5'))).toBe(errors.ownShop.code)
  expect(await balances(payer.id)).toEqual([900n * GF, 100n * GF])
})

test('an allowance is at most the amount that operators set', async () => {
  const { payer, device } = some
  const { most } = (await call.getPayCode(payer)).body.data.offline
  const tooMuch = await call.setOfflineAllowance(payer, String(Number(most) + 0.01), device.publicKey)
  expect(codeOf(tooMuch)).toBe(errors.allowanceTooLarge.code)
  expect(await balances(payer.id)).toEqual([900n * GF, 100n * GF])
  expect(codeOf(await call.setOfflineAllowance(payer, most, device.publicKey))).toBe(200)
})

test('an account with an allowance is not closed', async () => {
  const { payer } = await anOfflinePayer('10', 10n)
  const close = () =>
    server.call('POST', '/api/user/close-account', {
      token: payer.token,
      json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
    })
  expect(codeOf(await close())).toBe(errors.accountHoldsPoints.code)
})

test('1,000 captures with replays, copies, wrong clocks, freezes and returns on two servers take nothing beyond the allowance', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => anOfflinePayer('60')))
  const shown = new Map<OfflinePayer, string[]>(members.map((one) => [one, []]))
  const keys = new Map<string, Record<string, string>>()
  let seed = 7
  const chance = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * n)
  }
  const frozen = new Set<OfflinePayer>()
  const accepted: string[] = []
  async function one(): Promise<void> {
    const who = members[chance(members.length)] as OfflinePayer
    const codes = shown.get(who) ?? []
    const what = chance(12)
    // A replay with or without its key, a copy of the storage that signs with an old counter, and clocks wrong by a day.
    let code = codes[chance(codes.length)] ?? (await who.code())
    if (what > 4) code = await who.code()
    if (what === 5) code = await who.code({ counter: 1 + chance(40) })
    if (what === 6) code = await who.code({ seconds: (await who.now()) + (chance(2) ? 90_000 : -90_000) })
    if (what === 7) code = await who.code({ maxCents: 50 })
    codes.push(code)
    const once = what === 3 ? (keys.get(code) ?? key()) : key()
    keys.set(code, once)
    const on = chance(2) ? call : callThere
    const answer = await on.captureByCode(owner, shop, code, `0.${25 + chance(50)}`, {}, once)
    if (answer.body.code === 200 && answer.headers.get('idempotent-replayed') === null) {
      accepted.push(code)
      expect(frozen.has(who)).toBe(false)
    }
  }
  for (let n = 0; n < 1000; n += 20) {
    await Promise.all(Array.from({ length: 20 }, one))
    const who = members[chance(members.length)] as OfflinePayer
    // A freeze that was answered before the next captures begin.
    if (frozen.has(who)) {
      expect(codeOf(await call.unfreezeAccount(who.payer))).toBe(200)
      frozen.delete(who)
    } else if (chance(4) === 0) {
      expect(codeOf(await callThere.freezeAccount(who.payer))).toBe(200)
      frozen.add(who)
    }
  }
  expect(new Set(accepted).size).toBe(accepted.length)
  expect(accepted.length).toBeGreaterThan(50)
  for (const { payer } of members) {
    const { rows } = await server.database.pool.query(
      `select coalesce(sum(c.amount), 0)::text as captured from payments.code_payment c join payments.payment p using (id)
       where p.payer_id = $1 and c.how = 'offline'`,
      [payer.id],
    )
    const captured = BigInt(rows[0].captured)
    expect(captured).toBeLessThanOrEqual(60n * GF)
    expect(await balances(payer.id)).toEqual([940n * GF, 60n * GF - captured])
  }
  expect(await auditOf(server)).toEqual([])
}, 180_000)

function withNextDigit(code: string, at: number): string {
  return code.slice(0, at) + String((Number(code[at]) + 1) % 10) + code.slice(at + 1)
}
