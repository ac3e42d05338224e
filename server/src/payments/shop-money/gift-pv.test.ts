import { errors } from '@torch/contract/errors.ts'
import { PV } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grant, issue, partyBalances, post } from '../../ledger/index.ts'
import { auditOf, calls, key, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const EN = { 'accept-language': 'EN' }
let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let bob: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server, { pv: 100n }))
  bob = await newMember(server)
})

const grantGf = async (to: number) => {
  const { db } = server.database
  await post(db, [issue(`gf-${to}`, 'treasury', 100n * PV, 'operator:treasurer')])
  await post(db, [grant(`gf-${to}`, to, 100n * PV, 'operator:treasurer')])
}
const balances = (party: number) => partyBalances(server.database.db, party)

test('gives PV to the member with the referral code, and the PV does not count as earned', async () => {
  const answer = await call.giftPv(owner, shop, ` ${bob.code.toLowerCase()} `, '12.34')
  expect(answer.body.data).toMatchObject({
    merchantId: shop,
    recipient: `${bob.name[0]}***${bob.name.at(-1)}`,
    amount: '12.3400',
  })
  expect(answer.body.data.giftNo).toMatch(/^P\d{22}$/)
  expect(await balances(shop)).toMatchObject({ pv: 100n * PV - 123_400n, pvEarned: 0n })
  expect(await balances(bob.id)).toMatchObject({ pv: 123_400n, pvEarned: 0n })
  const [line] = (await calls(server).listTransactions(bob, '', EN)).body.data.records
  expect(line).toMatchObject({
    event: 'shop-gift',
    amount: '12.3400',
    description: 'Gift from Test Shop',
  })
  const notices = await server.call('GET', '/api/notifications', { token: bob.token })
  expect(notices.body.data[0].about).toEqual({
    kind: 'shop-gift',
    amount: '12.3400',
    shop: { zh: '测试小店', en: 'Test Shop' },
  })
})

test('accepts a receiving code, the id of a friend and of a member whom the owner has paid', async () => {
  const { body } = await server.call('GET', '/api/user/receiving-code', { token: bob.token })
  expect((await call.giftPv(owner, shop, body.data.receivingCode, '1')).status).toBe(200)
  // A shop's gift does not make its receiver known; otherwise an id would serve as a code.
  expect((await call.giftPv(owner, shop, `ID${bob.id}`, '1')).body.code).toBe(errors.unknownRecipient.code)
  await grantGf(owner.id)
  expect((await calls(server).transferGf(owner, bob.code, '100')).status).toBe(200)
  expect((await call.giftPv(owner, shop, `ID${bob.id}`, '1')).status).toBe(200)
  const friend = await newMember(server, { upline: owner.id })
  expect((await call.giftPv(owner, shop, `ID${friend.id}`, '1')).status).toBe(200)
  expect(await balances(bob.id)).toMatchObject({ pv: 2n * PV })
  expect(await balances(friend.id)).toMatchObject({ pv: PV })
})

test('gives once per key and replays the answer even after the receiver was disabled', async () => {
  const headers = key()
  const first = await call.giftPv(owner, shop, bob.code, '10', headers)
  await server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [bob.id])
  const again = await call.giftPv(owner, shop, bob.code, '10', headers)
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  expect((await call.giftPv(owner, shop, bob.code, '10')).body.code).toBe(errors.unknownRecipient.code)
  expect((await balances(shop))?.pv).toBe(90n * PV)
})

// spec: 001 §5 gift: code and amount
test('refuses an unknown code, the platform’s, the owner’s own, and invalid or too large amounts', async () => {
  const cases: [code: string, amount: string, refused: number][] = [
    ['SFUNKNWN22', '999', errors.unknownRecipient.code],
    ['SF000001', '1', errors.unknownRecipient.code],
    [owner.code, '1', errors.selfTransfer.code],
    [bob.code, '100.01', errors.insufficientPv.code],
    ['', '1', errors.validation.code],
    ['x'.repeat(21), '1', errors.validation.code],
    [bob.code, '0', errors.validation.code],
    [bob.code, '1.001', errors.validation.code],
  ]
  for (const [code, amount, refused] of cases)
    expect([code, amount, (await call.giftPv(owner, shop, code, amount)).body.code]).toEqual([
      code,
      amount,
      refused,
    ])
  expect((await balances(shop))?.pv).toBe(100n * PV)
})

test('limits the rate of unknown codes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => call.giftPv(owner, shop, `SFTRY${n}`, '1')),
  )
  expect(answers.filter(({ body }) => body.code === errors.unknownRecipient.code)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('creates no PV when two shops gift in a circle', async () => {
  const friend = await aShopAndOwner(server)
  for (let round = 0; round < 3; round += 1) {
    await call.giftPv(owner, shop, friend.owner.code, '100')
    const back = `transfer-pv-from-personal?fromUserId=${friend.owner.id}&amount=100`
    expect((await call.act(friend.owner, back, { paymentPassword: PASSWORD })).body.code).toBe(200)
    await call.giftPv(friend.owner, friend.shop, owner.code, '100')
    const home = `transfer-pv-from-personal?fromUserId=${owner.id}&amount=100`
    expect((await call.act(owner, home, { paymentPassword: PASSWORD })).body.code).toBe(200)
  }
  for (const party of [owner.id, friend.owner.id, shop, friend.shop])
    expect(await balances(party)).toMatchObject({ pv: party === shop ? 100n * PV : 0n, pvEarned: 0n })
})

test('accepts ten of sixteen concurrent gifts when the balance covers ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => call.giftPv(owner, shop, bob.code, '10')),
  )
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === errors.insufficientPv.code)).toHaveLength(6)
  expect((await balances(bob.id))?.pv).toBe(100n * PV)
})
